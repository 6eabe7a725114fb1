import { isRefused } from '@parlour/contract/envelope';
import type { Reason } from '@parlour/contract/reasons';
import { useState } from 'react';
import { askMissingEmail, saveMissingEmail } from '../../features/account/calls/missing-email.ts';
import { emailFault, type Fault } from '../../features/account/checks.ts';
import { beginCodeFlow, codeFlow } from '../../features/account/code-flow.ts';
import { CodeStep } from '../../features/account/components/CodeStep.tsx';
import { EmailField } from '../../features/account/components/EmailField.tsx';
import { FormFrame } from '../../features/account/components/FormFrame.tsx';
import { useForm } from '../../features/account/form.ts';
import { missingEmailLink, missingEmailTyped } from '../../features/account/missing-email.ts';
import { useApi, useText } from '../../lib/app-context.ts';
import { useTabStore } from '../../lib/storage/tab-store.ts';
import { Button } from '@parlour/ui/button/Button.tsx';
import { Stack } from '@parlour/ui/layout/Stack.tsx';

const nowhere = { chainId: null, shopId: null };
const atEmail: ReadonlySet<Reason> = new Set(['email_needed', 'email_malformed', 'email_taken']);

type MissingEmailFormProps = {
  linkToken: string;
  /** The customer, whom the store knows by phone only. */
  name: string;
  chainName: string;
  onSaved: (email: string) => void;
};

/** The e-mail first, then the code that was sent to it. */
export function MissingEmailForm({ linkToken, name, chainName, onSaved }: MissingEmailFormProps) {
  const t = useText();
  const api = useApi();
  const flow = useTabStore(codeFlow);
  const [refused, setRefused] = useState<Fault | null>(null);
  if (flow?.purpose !== 'missEmail')
    return (
      <Stack gap={5}>
        <p>{t(name === '' ? 'account.missEmailText' : 'account.missEmailHello', { name, chain: chainName })}</p>
        <NameEmail linkToken={linkToken} refused={refused} onAsk={() => setRefused(null)} />
      </Stack>
    );
  const save = async (token: string) => {
    try {
      await saveMissingEmail(api, linkToken, token);
    } catch (error) {
      // Another customer of the chain has it: the link still works, for another address.
      if (!isRefused(error) || error.reason !== 'email_taken') throw error;
      setRefused({ field: 'email', key: 'reasons.email_taken' });
      return codeFlow.clear();
    }
    for (const kept of [codeFlow, missingEmailLink, missingEmailTyped]) kept.clear();
    onSaved(flow.email);
  };
  return (
    <Stack gap={3}>
      <CodeStep flow={flow} place={nowhere} onProven={save} />
      <Button kind="quiet" isWide onClick={() => codeFlow.clear()}>
        {t('account.otherEmail')}
      </Button>
    </Stack>
  );
}

type NameEmailProps = { linkToken: string; refused: Fault | null; onAsk: () => void };

function NameEmail({ linkToken, refused, onAsk }: NameEmailProps) {
  const t = useText();
  const api = useApi();
  const email = useTabStore(missingEmailTyped);
  const form = useForm(async (refuse) => {
    onAsk();
    const fault = emailFault(email);
    if (fault) return refuse(fault);
    try {
      await askMissingEmail(api, linkToken, email.trim());
    } catch (error) {
      if (!isRefused(error) || !atEmail.has(error.reason)) throw error;
      return refuse({ field: 'email', key: `reasons.${error.reason}` });
    }
    beginCodeFlow({ purpose: 'missEmail', email: email.trim(), mobile: '' });
  });
  const told = form.errorOf('email') ?? (refused ? t(refused.key) : undefined);
  return (
    <FormFrame form={form} submitText={t('account.goOn')} busyText={t('account.checking')}>
      <EmailField label={t('account.email')} value={email} error={told} onType={missingEmailTyped.write} />
    </FormFrame>
  );
}
