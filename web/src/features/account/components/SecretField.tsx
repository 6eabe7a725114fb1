import { useText } from '../../../lib/app-context.ts';
import { PasswordField } from '@parlour/ui/form/PasswordField.tsx';
import { fieldId } from '../form.ts';

type SecretFieldProps = {
  /** Its name in the form, by which what is wrong finds it. */
  field: 'password' | 'current' | 'again';
  label: string;
  value: string;
  error?: string | undefined;
  /** A password that is being chosen: its rule is said beforehand, and password managers offer one. */
  isNew?: boolean;
  hint?: string | undefined;
  onType: (password: string) => void;
};

const names = { password: 'password', current: 'current-password', again: 'confirm-password' };

/** A password of an account. */
export function SecretField({ field, label, value, error, isNew = false, hint, onType }: SecretFieldProps) {
  const t = useText();
  return (
    <PasswordField
      id={fieldId(field)}
      name={isNew && field === 'password' ? 'new-password' : names[field]}
      label={label}
      autoComplete={isNew ? 'new-password' : 'current-password'}
      maxLength={128}
      aria-required
      showLabel={t('account.showPassword')}
      hideLabel={t('account.hidePassword')}
      hint={hint}
      value={value}
      error={error}
      onChange={(event) => onType(event.target.value)}
    />
  );
}
