import { useEffect, useEffectEvent } from 'react';
import { register } from '../../features/account/calls/enter.ts';
import { codeTurn } from '../../features/account/code-turn.ts';
import { keepProof } from '../../features/account/proof.ts';
import { typeText } from '../../features/account/typed.ts';
import { useApi, useText } from '../../lib/surroundings.ts';
import { useTabStore } from '../../lib/tab-store.ts';
import { Button } from '../../ui/Button.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { useToast } from '../../ui/Toast.tsx';
import { CodeStep } from '../../features/account/components/CodeStep.tsx';
import type { EntryWays } from './entry-ways.ts';
import { currentPlace } from './place.ts';

/** The code of a sign-up or of a forgotten password; the one leads into the account, the other to a new password. */
export function VerifyForm({ ways }: { ways: EntryWays }) {
  const t = useText();
  const api = useApi();
  const toast = useToast();
  const turn = useTabStore(codeTurn);
  const isKnown = turn?.purpose === 'signup' || turn?.purpose === 'reset';
  // Asked on opening only: once the code is used up, whoever used it leads on.
  const restartUnknown = useEffectEvent(() => isKnown || ways.restart());
  useEffect(() => void restartUnknown(), []);
  if (!turn || !isKnown) return null;
  const { purpose, email, mobile } = turn;
  const goOn = async (token: string) => {
    if (purpose === 'reset') {
      keepProof({ token, email });
      return ways.open('reset', { replaces: true });
    }
    await register(api, token);
    codeTurn.clear();
    toast.show({ text: t('account.accountCreated'), tone: 'success' });
  };
  return (
    <Stack gap={3}>
      <CodeStep key={purpose} turn={turn} place={currentPlace()} onProven={goOn} />
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
