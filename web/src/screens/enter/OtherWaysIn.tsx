import { useEffect, useEffectEvent, useState } from 'react';
import { logInWithPasskey } from '../../features/account/calls/passkeys.ts';
import {
  browserHasPasskeys,
  offersWhileTyping,
  PasskeyHalt,
  stopWaiting,
} from '../../features/account/passkey-browser.ts';
import { signInTroubleWords } from '../../features/account/passkey-words.ts';
import { useAppContext } from '../../lib/app-context.ts';
import { Button } from '../../ui/button/Button.tsx';
import { NoticeBox } from '../../ui/feedback/NoticeBox.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import type { EntryWays } from './entry-ways.ts';
import { currentPlace } from './place.ts';

/** Signing in without the password: with a passkey, where the browser knows them, or by a link in a mail. */
export function OtherWaysIn({ ways }: { ways: EntryWays }) {
  const { t } = useAppContext();
  const { isBusy, trouble, signIn } = usePasskeySignIn();
  return (
    <Stack gap={2}>
      <div role="alert">{trouble !== null && <NoticeBox tone="info">{trouble}</NoticeBox>}</div>
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
  const [trouble, setTrouble] = useState<string | null>(null);
  useChosenWhileTyping((error) => setTrouble(signInTroubleWords(error, t)));
  const signIn = async () => {
    setBusy(true);
    setTrouble(null);
    try {
      await logInWithPasskey(api, currentPlace());
    } catch (error) {
      setTrouble(signInTroubleWords(error, t));
    }
    setBusy(false);
  };
  return { isBusy, trouble, signIn: () => void (isBusy || signIn()) };
}

/** Before the server's question ends a new one is asked. */
const askAgainMs = 4 * 60_000;

/**
 * Where the browser can, passkeys are among what it offers in the field of the name; choosing one signs in. Nobody hears of it when nothing is
 * chosen, or when the browser, or somebody at the button, does something else meanwhile.
 */
function useChosenWhileTyping(onTrouble: (error: unknown) => void): void {
  const { api } = useAppContext();
  const wait = useEffectEvent(async () => {
    try {
      await logInWithPasskey(api, currentPlace(), true);
    } catch (error) {
      // Without a choice nobody is told of trouble she knows nothing of.
      if (wasChosen(error)) onTrouble(error);
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
