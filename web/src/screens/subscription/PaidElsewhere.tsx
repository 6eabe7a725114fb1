import { useState } from 'react';
import { usePaymentState } from '../../features/payment/use-payment-state.ts';
import { serverNow } from '../../lib/http/server-clock.ts';
import { useText } from '../../lib/app-context.ts';
import { Button } from '@parlour/ui/button/Button.tsx';
import { PaymentWords } from './PaymentWords.tsx';
import { planPhaseOf } from './plan-phase.ts';

/**
 * The customer comes back from paying in a browser in which nothing was ordered: on the phone that scanned the code. The number of a payment gives its state,
 * and no more.
 */
export function PaidElsewhere({ paymentOrderId }: { paymentOrderId: string }) {
  const t = useText();
  // A customer who has paid sees the result soon; after the way back without paying there is nothing to wait for while the page stays open.
  const [expiresAt] = useState(serverNow);
  const poll = usePaymentState({ paymentOrderId, expiresAt, isBack: true });
  const isPaid = poll.kind === 'ended' && poll.status === 'succeeded';
  const phase = isPaid
    ? 'arrived'
    : planPhaseOf(poll, { isOver: true, told: undefined, isUnknown: false, isUnderWay: false });
  return (
    <div data-screen="PaidElsewhere">
      <PaymentWords phase={phase} {...(isPaid ? { text: 'subscription.elsewhere' as const } : {})} />
      {(phase === 'stopped' || phase === 'paused') && (
        <Button isWide icon="refresh" onClick={poll.again}>
          {t('payment.checkAgain')}
        </Button>
      )}
    </div>
  );
}
