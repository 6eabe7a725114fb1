import type { User } from '@parlour/contract/account/calls';
import { isRefused } from '@parlour/contract/envelope';
import type { Reason } from '@parlour/contract/reasons';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { paths } from '../../lib/navigation/paths.ts';
import { changeEmail } from '../../features/account/calls/settings.ts';
import { newEmailFaults } from '../../features/account/checks.ts';
import { beginCodeFlow, codeFlow } from '../../features/account/code-flow.ts';
import { CodeStep } from '../../features/account/components/CodeStep.tsx';
import { EmailField } from '../../features/account/components/EmailField.tsx';
import { FormFrame } from '../../features/account/components/FormFrame.tsx';
import { SecretField } from '../../features/account/components/SecretField.tsx';
import { useForm } from '../../features/account/form.ts';
import { useGo } from '../../lib/navigation/AppLink.tsx';
import { useAppContext } from '../../lib/app-context.ts';
import { isText } from '../../lib/storage/storage.ts';
import { type TabStore, tabStore, useTabStore } from '../../lib/storage/tab-store.ts';
import { Stack } from '@parlour/ui/layout/Stack.tsx';
import { useToast } from '@parlour/ui/feedback/Toast.tsx';

const nowhere = { chainId: null, shopId: null };
const atEmail: ReadonlySet<Reason> = new Set(['email_taken', 'email_same', 'email_malformed', 'email_needed']);

/** Another sign-in address: with the password first, then with a code that was sent to it. */
export function ChangeEmail({ user }: { user: User }) {
  const { api, t } = useAppContext();
  const queryClient = useQueryClient();
  const toast = useToast();
  const go = useGo();
  const flow = useTabStore(codeFlow);
  if (flow?.purpose !== 'changeEmail') return <NewEmail user={user} />;
  const prove = async (proof: string) => {
    await changeEmail({ api, queryClient }, user, { email: flow.email, proof });
    codeFlow.clear();
    toast.show({ text: t('account.emailChanged', { email: flow.email }), tone: 'success' });
    go(paths.profile(), { replaces: true });
  };
  return <CodeStep flow={flow} place={nowhere} onProven={prove} />;
}

/** The address as typed so far: it outlives a reload, the password does not. */
const newEmail: TabStore<string> = tabStore<string>({ key: 'newEmail', version: 1, isValid: isText, initial: '' });

function NewEmail({ user }: { user: User }) {
  const { api, t } = useAppContext();
  const queryClient = useQueryClient();
  const email = useTabStore(newEmail);
  const [password, setPassword] = useState('');
  const form = useForm(async (refuse) => {
    const faults = newEmailFaults({ email, password }, user.email);
    if (faults.length > 0) return refuse(...faults);
    try {
      await changeEmail({ api, queryClient }, user, { email: email.trim(), password });
    } catch (error) {
      if (isRefused(error) && error.reason === 'password_wrong')
        return refuse({ field: 'current', key: 'reasons.password_wrong' });
      if (isRefused(error) && atEmail.has(error.reason))
        return refuse({ field: 'email', key: `reasons.${error.reason}` });
      throw error;
    }
    beginCodeFlow({ purpose: 'changeEmail', email: email.trim(), mobile: '' });
    newEmail.clear();
  });
  return (
    <Stack gap={4}>
      <p>{t('account.emailNow', { email: user.email })}</p>
      <FormFrame form={form} submitText={t('account.goOn')} busyText={t('account.checking')}>
        <EmailField label={t('account.newEmail')} value={email} error={form.errorOf('email')} onType={newEmail.write} />
        <SecretField
          field="current"
          label={t('account.currentPassword')}
          value={password}
          error={form.errorOf('current')}
          onType={setPassword}
        />
      </FormFrame>
    </Stack>
  );
}
