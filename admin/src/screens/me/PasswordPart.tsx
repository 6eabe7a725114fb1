import { useToast } from '@parlour/ui/feedback/Toast.tsx';
import { Stack } from '@parlour/ui/layout/Stack.tsx';
import { useState } from 'react';
import { changePassword } from '../../features/team/calls.ts';
import { useText } from '../../lib/app-context.ts';
import { useAction } from '../../lib/use-action.ts';
import { ActionForm } from '../ActionForm.tsx';
import { SecretField } from '../SecretField.tsx';

/** Another password; the other devices are signed out. */
export function PasswordPart() {
  const t = useText();
  const toast = useToast();
  const [before, setBefore] = useState('');
  const [after, setAfter] = useState('');
  const change = useAction(async () => {
    await changePassword(before, after);
    toast.show({ text: t('admin.passwordChanged'), tone: 'success' });
    setBefore('');
    setAfter('');
  });
  return (
    <Stack gap={4} as="section">
      <h2>{t('admin.passwordTitle')}</h2>
      <ActionForm action={change} submitText={t('admin.changePassword')} kind="secondary">
        <SecretField label={t('admin.oldPassword')} value={before} onType={setBefore} autoComplete="current-password" />
        <SecretField
          label={t('account.newPassword')}
          hint={t('account.passwordHint')}
          value={after}
          onType={setAfter}
          autoComplete="new-password"
        />
      </ActionForm>
    </Stack>
  );
}
