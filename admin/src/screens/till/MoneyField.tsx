import { TextField } from '@parlour/ui/form/TextField.tsx';
import type { TillFormat } from '../../features/till/money.ts';

type MoneyFieldProps = {
  label: string;
  format: Pick<TillFormat, 'digits' | 'style'>;
  value: string;
  onChange: (value: string) => void;
  hint?: string | undefined;
  error?: string | undefined;
};

/** An amount of the store's currency, typed with a comma or a point. */
export function MoneyField({ label, format, value, onChange, hint, error }: MoneyFieldProps) {
  return (
    <TextField
      label={label}
      hint={hint}
      error={error}
      start={format.style.currencySymbol}
      inputMode={format.digits > 0 ? 'decimal' : 'numeric'}
      autoComplete="off"
      maxLength={16}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
