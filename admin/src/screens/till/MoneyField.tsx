import { padWords } from '@parlour/phrases/pad-words';
import { NumberField } from '@parlour/ui/form/NumberField.tsx';
import type { TillFormat } from '../../features/till/money.ts';
import { useText } from '../../lib/app-context.ts';

type MoneyFieldProps = {
  label: string;
  format: Pick<TillFormat, 'digits' | 'style'>;
  value: string;
  onChange: (value: string) => void;
  hint?: string | undefined;
  error?: string | undefined;
};

/** An amount of the store's currency, typed with a comma or a point; on a tablet a pad opens. */
export function MoneyField({ format, ...field }: MoneyFieldProps) {
  const t = useText();
  const { digits, style } = format;
  return <NumberField {...field} words={padWords(t)} start={style.currencySymbol} decimals={digits} />;
}
