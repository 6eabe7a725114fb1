import { useEffect, useEffectEvent, useState } from 'react';
import { pauseBeforeLook } from '../../../features/booking/submission.ts';
import { useText } from '../../../lib/app-context.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { NoticeBox } from '../../../ui/feedback/NoticeBox.tsx';
import type { Submit } from './submit.ts';

/** Looks again by itself: soon, then every 15 seconds, and at once when the line is back. */
function useLooking({ phase, lookAgain }: Submit): void {
  const [attempt, setAttempt] = useState(0);
  const lookNow = useEffectEvent(() => {
    setAttempt((count) => count + 1);
    lookAgain();
  });
  useEffect(() => {
    if (phase !== 'idle') return;
    const look = () => lookNow();
    const timer = setTimeout(look, pauseBeforeLook(attempt));
    addEventListener('online', look);
    return () => {
      clearTimeout(timer);
      removeEventListener('online', look);
    };
  }, [phase, attempt]);
}

/** A booking was sent and no answer came: nobody says "failed" before the true state is known. */
export function UnsureNotice({ submit }: { submit: Submit }) {
  const t = useText();
  useLooking(submit);
  const isLooking = submit.phase === 'looking';
  return (
    <NoticeBox
      tone="warning"
      icon="offline"
      title={t('booking.unsureTitle')}
      action={
        <Button
          kind="secondary"
          size="sm"
          icon="refresh"
          onClick={submit.lookAgain}
          loading={isLooking}
          loadingLabel={t('booking.looking')}
        >
          {t('booking.lookNow')}
        </Button>
      }
    >
      {t('booking.unsureText')}
    </NoticeBox>
  );
}
