import { useState } from 'react';
import { useText } from '../../../lib/app-context.ts';
import { NoticeBox } from '@parlour/ui/feedback/NoticeBox.tsx';
import { SecretField } from './SecretField.tsx';

type Values = { password: string; again: string };
type Fields = { values: Values; type: (change: Partial<Values>) => void };

export function useNewPassword(): Fields {
  const [values, setValues] = useState<Values>({ password: '', again: '' });
  return { values, type: (change) => setValues((current) => ({ ...current, ...change })) };
}

type NewPasswordFieldsProps = { fields: Fields; errorOf: (field: string) => string | undefined };

/** A new password, twice; where they differ a warning says so. */
export function NewPasswordFields({ fields: { values, type }, errorOf }: NewPasswordFieldsProps) {
  const t = useText();
  const different = errorOf('again');
  return (
    <>
      <SecretField
        isNew
        field="password"
        label={t('account.newPassword')}
        hint={t('account.passwordHint')}
        value={values.password}
        error={errorOf('password')}
        onType={(password) => type({ password })}
      />
      <SecretField
        isNew
        field="again"
        label={t('account.confirmPassword')}
        value={values.again}
        onType={(again) => type({ again })}
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
