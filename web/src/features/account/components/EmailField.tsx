import { TextField } from '@parlour/ui/form/TextField.tsx';
import { fieldId } from '../form.ts';

type EmailFieldProps = {
  label: string;
  value: string;
  error: string | undefined;
  onType: (email: string) => void;
};

/** An e-mail, as phones and password managers know the field. */
export function EmailField({ label, value, error, onType }: EmailFieldProps) {
  return (
    <TextField
      id={fieldId('email')}
      name="email"
      label={label}
      type="email"
      inputMode="email"
      autoComplete="email"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={254}
      aria-required
      value={value}
      error={error}
      onChange={(event) => onType(event.target.value)}
    />
  );
}
