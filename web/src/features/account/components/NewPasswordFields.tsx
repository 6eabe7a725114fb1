import { useState } from 'react';
import { useText } from '../../../lib/surroundings.ts';
import { NoticeBox } from '../../../ui/NoticeBox.tsx';
import { PasswordField } from '../../../ui/PasswordField.tsx';
import { fieldId } from '../form.ts';

type Values = { password: string; again: string };
type Fields = { values: Values; type: (change: Partial<Values>) => void };

export function useNewPassword(): Fields {
  const [values, setValues] = useState<Values>({ password: '', again: '' });
  return { values, type: (change) => setValues((current) => ({ ...current, ...change })) };
}

type NewPasswordFieldsProps = { fields: Fields; errorOf: (field: string) => string | undefined };

/** A new password, twice; where they differ a warning says so (A-075, A G-063). */
export function NewPasswordFields({ fields: { values, type }, errorOf }: NewPasswordFieldsProps) {
  const t = useText();
  const different = errorOf('again');
  const words = { showLabel: t('account.showPassword'), hideLabel: t('account.hidePassword'), maxLength: 128 };
  return (
    <>
      <PasswordField
        {...words}
        id={fieldId('password')}
        name="new-password"
        label={t('account.newPassword')}
        autoComplete="new-password"
        aria-required
        hint={t('account.passwordHint')}
        value={values.password}
        error={errorOf('password')}
        onChange={(event) => type({ password: event.target.value })}
      />
      <PasswordField
        {...words}
        id={fieldId('again')}
        name="confirm-password"
        label={t('account.confirmPassword')}
        autoComplete="new-password"
        aria-required
        value={values.again}
        onChange={(event) => type({ again: event.target.value })}
      />
      <div role="alert">
        {different && (
          <NoticeBox tone="warning" title={t('account.differentTitle')}>
            {different}
          </NoticeBox>
        )}
      </div>
    </>
  );
}
