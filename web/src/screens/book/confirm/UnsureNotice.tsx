import { useEffect, useEffectEvent, useState } from 'react';
import { pauseBeforeLook } from '../../../features/booking/submission.ts';
import { useText } from '../../../lib/app-context.ts';
import { Button } from '@parlour/ui/button/Button.tsx';
import { NoticeBox } from '@parlour/ui/feedback/NoticeBox.tsx';
import type { UsedCheckout } from '../checkout/use-checkout.ts';

/** Looks again by itself: soon, then every 15 seconds, and at once when the line is back. */
function useLooking({ phase, lookAgain }: Pick<UsedCheckout, 'phase' | 'lookAgain'>): void {
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

/** A booking was sent and no answer came: the page never says "failed" before the true state is known. */
export function UnsureNotice({ checkout }: { checkout: UsedCheckout }) {
  const t = useText();
  useLooking(checkout);
  const isLooking = checkout.phase === 'looking';
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
          onClick={checkout.lookAgain}
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
