import { useEffect, useEffectEvent } from 'react';
import { register } from '../../features/account/calls/enter.ts';
import { codeFlow, entryCodeFlow } from '../../features/account/code-flow.ts';
import { keepProof } from '../../features/account/proof.ts';
import { typeText } from '../../features/account/typed.ts';
import { useApi, useText } from '../../lib/app-context.ts';
import { useTabStore } from '../../lib/storage/tab-store.ts';
import { Button } from '@parlour/ui/button/Button.tsx';
import { Stack } from '@parlour/ui/layout/Stack.tsx';
import { useToast } from '@parlour/ui/feedback/Toast.tsx';
import { CodeStep } from '../../features/account/components/CodeStep.tsx';
import type { EntryWays } from './entry-ways.ts';
import { currentPlace } from './place.ts';

/** The code of a sign-up or of a forgotten password; the one leads into the account, the other to a new password. */
export function VerifyForm({ ways }: { ways: EntryWays }) {
  const t = useText();
  const api = useApi();
  const toast = useToast();
  const flow = entryCodeFlow(useTabStore(codeFlow));
  // Asked on opening only: once the code is used up, its user is led on from there.
  const restartUnknown = useEffectEvent(() => flow || ways.restart());
  useEffect(() => void restartUnknown(), []);
  if (!flow) return null;
  const { purpose, email, mobile } = flow;
  const goOn = async (token: string) => {
    if (purpose === 'reset') {
      keepProof({ token, email });
      return ways.open('reset', { replaces: true });
    }
    const end = await register(api, token);
    codeFlow.clear();
    if (end === 'madeBefore') toast.show({ text: t('account.accountMade'), tone: 'success' });
    // The form of signing in is filled in already.
    if (end !== 'in') return ways.restart();
    toast.show({ text: t('account.accountCreated'), tone: 'success' });
  };
  return (
    <Stack gap={3}>
      <CodeStep key={purpose} flow={flow} place={currentPlace()} onProven={goOn} />
      <Button
        kind="quiet"
        isWide
        onClick={() => {
          // What was typed goes along to the form.
          typeText({ username: email || mobile });
          ways.restart();
        }}
      >
        {t('account.signIn')}
      </Button>
    </Stack>
  );
}
