import { PasswordField } from '@parlour/ui/form/PasswordField.tsx';
import { useText } from '../lib/app-context.ts';

type SecretFieldProps = {
  label: string;
  value: string;
  onType: (value: string) => void;
  autoComplete: 'current-password' | 'new-password';
  hint?: string;
};

/** A password that can be looked at. */
export function SecretField({ label, value, onType, autoComplete, hint }: SecretFieldProps) {
  const t = useText();
  return (
    <PasswordField
      label={label}
      hint={hint}
      value={value}
      autoComplete={autoComplete}
      maxLength={128}
      showLabel={t('account.showPassword')}
      hideLabel={t('account.hidePassword')}
      onChange={(event) => onType(event.target.value)}
    />
  );
}
