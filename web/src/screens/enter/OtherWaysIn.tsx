import { useEffect, useEffectEvent, useState } from 'react';
import { logInWithPasskey } from '../../features/account/calls/passkeys.ts';
import {
  browserHasPasskeys,
  offersWhileTyping,
  PasskeyHalt,
  stopWaiting,
} from '../../features/account/passkey-browser.ts';
import { signInFailureWords } from '../../features/account/passkey-words.ts';
import { useAppContext } from '../../lib/app-context.ts';
import { Button } from '@parlour/ui/button/Button.tsx';
import { NoticeBox } from '@parlour/ui/feedback/NoticeBox.tsx';
import { Stack } from '@parlour/ui/layout/Stack.tsx';
import type { EntryWays } from './entry-ways.ts';
import { currentPlace } from './place.ts';

/** Signing in without the password: with a passkey, where the browser knows them, or by a link in a mail. */
export function OtherWaysIn({ ways }: { ways: EntryWays }) {
  const { t } = useAppContext();
  const { isBusy, failure, signIn } = usePasskeySignIn();
  return (
    <Stack gap={2}>
      <div role="alert">{failure !== null && <NoticeBox tone="info">{failure}</NoticeBox>}</div>
      {browserHasPasskeys() && (
        <Button
          kind="secondary"
          icon="key"
          isWide
          loading={isBusy}
          loadingLabel={t('account.passkeyWaiting')}
          onClick={signIn}
        >
          {t('account.passkeySignIn')}
        </Button>
      )}
      <Button kind="secondary" icon="mail" isWide onClick={() => ways.open('link')}>
        {t('account.linkAsk')}
      </Button>
    </Stack>
  );
}

function usePasskeySignIn() {
  const { api, t } = useAppContext();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  useChosenWhileTyping((error) => setFailure(signInFailureWords(error, t)));
  const signIn = async () => {
    setBusy(true);
    setFailure(null);
    try {
      await logInWithPasskey(api, currentPlace());
    } catch (error) {
      setFailure(signInFailureWords(error, t));
    }
    setBusy(false);
  };
  return { isBusy, failure, signIn: () => void (isBusy || signIn()) };
}

/** Before the server's question ends a new one is asked. */
const askAgainMs = 4 * 60_000;

/**
 * Where the browser can, passkeys are among what it offers in the field of the name; choosing one signs in. The page shows nothing when nothing is
 * chosen, or when the browser, or the customer at the button, does something else meanwhile.
 */
function useChosenWhileTyping(onFailure: (error: unknown) => void): void {
  const { api } = useAppContext();
  const wait = useEffectEvent(async () => {
    try {
      await logInWithPasskey(api, currentPlace(), true);
    } catch (error) {
      // Without a choice the customer knows nothing of it, and no failure is shown.
      if (wasChosen(error)) onFailure(error);
    }
  });
  useEffect(() => {
    let isOver = false;
    let timer: ReturnType<typeof setInterval> | undefined;
    void offersWhileTyping().then((canWait) => {
      if (!canWait || isOver) return;
      void wait();
      timer = setInterval(() => document.visibilityState === 'visible' && void wait(), askAgainMs);
    });
    return () => {
      isOver = true;
      if (timer === undefined) return;
      clearInterval(timer);
      void stopWaiting();
    };
  }, []);
}

const wasChosen = (error: unknown) =>
  !(error instanceof PasskeyHalt) && (error as { reason?: unknown }).reason === 'passkey_refused';
