import type { User } from '@parlour/contract/account/calls';
import { isRefused } from '@parlour/contract/envelope';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { paths } from '../../lib/navigation/paths.ts';
import { changePassword } from '../../features/account/calls/settings.ts';
import { newPasswordFaults } from '../../features/account/checks.ts';
import { FormFrame } from '../../features/account/components/FormFrame.tsx';
import { NewPasswordFields, useNewPassword } from '../../features/account/components/NewPasswordFields.tsx';
import { SecretField } from '../../features/account/components/SecretField.tsx';
import { useForm } from '../../features/account/form.ts';
import { useGo } from '../../lib/navigation/AppLink.tsx';
import { useAppContext } from '../../lib/app-context.ts';
import { useToast } from '@parlour/ui/feedback/Toast.tsx';
import { VisuallyHidden } from '@parlour/ui/text/VisuallyHidden.tsx';

/** A new password, with the old one in hand; both entries must be equal. */
export function ChangePassword({ user }: { user: User }) {
  const { api, t } = useAppContext();
  const queryClient = useQueryClient();
  const toast = useToast();
  const go = useGo();
  const [current, setCurrent] = useState('');
  const fields = useNewPassword();
  const form = useForm(async (refuse) => {
    const faults = newPasswordFaults(fields.values, user);
    if (current === '') faults.unshift({ field: 'current', key: 'reasons.password_needed' });
    if (faults.length > 0) return refuse(...faults);
    try {
      await changePassword({ api, queryClient }, current, fields.values.password);
    } catch (error) {
      if (isRefused(error) && error.reason === 'password_wrong')
        return refuse({ field: 'current', key: 'reasons.password_wrong' });
      if (isRefused(error) && error.reason === 'password_common')
        return refuse({ field: 'password', key: 'reasons.password_common' });
      throw error;
    }
    toast.show({ text: t('account.passwordChanged'), tone: 'success' });
    go(paths.profile(), { replaces: true });
  });
  return (
    <FormFrame form={form} submitText={t('account.saveNewPassword')} busyText={t('account.saving')}>
      <VisuallyHidden>
        <input type="email" autoComplete="username" readOnly tabIndex={-1} aria-hidden="true" value={user.email} />
      </VisuallyHidden>
      <SecretField
        field="current"
        label={t('account.currentPassword')}
        value={current}
        error={form.errorOf('current')}
        onType={setCurrent}
      />
      <NewPasswordFields fields={fields} errorOf={form.errorOf} />
    </FormFrame>
  );
}
