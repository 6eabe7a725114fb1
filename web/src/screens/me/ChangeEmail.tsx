import type { User } from '@parlour/contract/account';
import { isRefused } from '@parlour/contract/envelope';
import type { Reason } from '@parlour/contract/reasons';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { paths } from '../../app/paths.ts';
import { changeEmail } from '../../features/account/calls/settings.ts';
import { newEmailFault } from '../../features/account/checks.ts';
import { beginTurn, codeTurn } from '../../features/account/code-turn.ts';
import { CodeStep } from '../../features/account/components/CodeStep.tsx';
import { FormFrame } from '../../features/account/components/FormFrame.tsx';
import { fieldId, useForm } from '../../features/account/form.ts';
import { useGo } from '../../lib/AppLink.tsx';
import { useSurroundings } from '../../lib/surroundings.ts';
import { useTabStore } from '../../lib/tab-store.ts';
import { PasswordField } from '../../ui/PasswordField.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { useToast } from '../../ui/Toast.tsx';

const nowhere = { chainId: null, shopId: null };
const atEmail: ReadonlySet<Reason> = new Set(['email_taken', 'email_same', 'email_malformed', 'email_needed']);

/** Another sign-in address: with the password first, then with a code that was sent to it (A-120 to A-122, A G-064). */
export function ChangeEmail({ user }: { user: User }) {
  const { api, t } = useSurroundings();
  const queryClient = useQueryClient();
  const toast = useToast();
  const go = useGo();
  const turn = useTabStore(codeTurn);
  if (turn?.purpose !== 'changeEmail') return <NewEmail user={user} />;
  const prove = async (proof: string) => {
    await changeEmail({ api, queryClient }, user, { email: turn.email, proof });
    codeTurn.clear();
    toast.show({ text: t('account.emailChanged', { email: turn.email }), tone: 'success' });
    go(paths.profile(), { replaces: true });
  };
  return <CodeStep turn={turn} place={nowhere} onProven={prove} />;
}

function NewEmail({ user }: { user: User }) {
  const { api, t } = useSurroundings();
  const queryClient = useQueryClient();
  const [values, setValues] = useState({ email: '', password: '' });
  const form = useForm(async (refuse) => {
    const fault = newEmailFault(values, user.email);
    if (fault) return refuse(fault);
    const email = values.email.trim();
    try {
      await changeEmail({ api, queryClient }, user, { email, password: values.password });
    } catch (error) {
      if (isRefused(error) && error.reason === 'password_wrong')
        return refuse({ field: 'password', key: 'reasons.password_wrong' });
      if (isRefused(error) && atEmail.has(error.reason))
        return refuse({ field: 'email', key: `reasons.${error.reason}` });
      throw error;
    }
    beginTurn({ purpose: 'changeEmail', email, mobile: '' });
  });
  return (
    <Stack gap={4}>
      <p>{t('account.emailNow', { email: user.email })}</p>
      <FormFrame form={form} submitText={t('account.goOn')} busyText={t('account.checking')}>
        <TextField
          id={fieldId('email')}
          name="email"
          label={t('account.newEmail')}
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={254}
          aria-required
          value={values.email}
          error={form.errorOf('email')}
          onChange={(event) => setValues({ ...values, email: event.target.value })}
        />
        <PasswordField
          id={fieldId('password')}
          name="current-password"
          label={t('account.currentPassword')}
          autoComplete="current-password"
          maxLength={128}
          aria-required
          showLabel={t('account.showPassword')}
          hideLabel={t('account.hidePassword')}
          value={values.password}
          error={form.errorOf('password')}
          onChange={(event) => setValues({ ...values, password: event.target.value })}
        />
      </FormFrame>
    </Stack>
  );
}
