import type { OrderMade } from '@parlour/contract/subscription/calls';
import { isRefused } from '@parlour/contract/envelope';
import type { OrderKind } from '@parlour/domain/subscription/plan';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { paths } from '../../lib/navigation/paths.ts';
import { afterExpiryMs } from '../../features/payment/poll-order.ts';
import { useMinutesLeft, usePaymentState } from '../../features/payment/use-payment-state.ts';
import { openPayment, orderQuery } from '../../features/subscription/calls.ts';
import {
  type OpenPayment,
  type OrderedPlan,
  orderedPlans,
  rememberOrdered,
} from '../../features/subscription/ordered.ts';
import { errorWords } from '../../lib/http/error-words.ts';
import { serverNow } from '../../lib/http/server-clock.ts';
import { useApi, useText } from '../../lib/app-context.ts';
import { Button } from '@parlour/ui/button/Button.tsx';
import { NoticeBox } from '@parlour/ui/feedback/NoticeBox.tsx';
import { Stack } from '@parlour/ui/layout/Stack.tsx';
import { OrderRows } from './OrderRows.tsx';
import { PaidPlan } from './PaidPlan.tsx';
import { PayCode } from './PayCode.tsx';
import { PaymentWords } from './PaymentWords.tsx';
import { planPhaseOf, type PlanPhase } from './plan-phase.ts';
import { typedOrder } from './order.ts';

type PayPlanProps = {
  kind: OrderKind;
  ordered: OrderedPlan;
  /** The customer comes from another payment page of this order than its last one. */
  isFromOther: boolean;
};

/** An order of a plan is paid: by a code that a phone scans, or on this device; the page goes on by itself. */
export function PayPlan({ kind, ordered, isFromOther }: PayPlanProps) {
  const api = useApi();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const { made, payment } = ordered;
  const open = useMutation({
    mutationFn: () => openPayment(api, made),
    onSuccess: (opened) => {
      const now = orderedPlans.read()[kind];
      if (now?.made.id === made.id) rememberOrdered(kind, { ...now, payment: opened });
    },
    // The state of the order may be the reason: it is known before the refusal is shown.
    onError: () => queryClient.invalidateQueries({ queryKey: ['order', 'state', made.id] }),
  });
  const begin = useEffectEvent(() => open.mutate());
  useEffect(() => {
    if (payment === null) begin();
  }, [payment]);
  const leave = (isKnownPaid: boolean) => {
    // What was typed since is newer.
    if (typedOrder.read() === typedOrder.initial) typedOrder.write(ordered.typed);
    rememberOrdered(kind, { ...ordered, isLeft: true, isKnownPaid });
    // An address that names a payment would lead back to it.
    void navigate({ to: kind === 'renew' ? paths.renew() : paths.order(), replace: true });
  };
  const again = { run: () => open.mutate(), isRunning: open.isPending, error: open.error };
  const part = useRef<HTMLDivElement>(null);
  // It takes the place of the form: reading goes on here.
  useEffect(() => part.current?.focus(), []);
  return (
    <div data-screen="PayPlan" ref={part} tabIndex={-1}>
      {payment === null ? (
        <Opening made={made} again={again} onLeave={leave} />
      ) : (
        <Paying key={payment.paymentOrderId} {...{ made, payment, isFromOther, again }} onLeave={leave} />
      )}
    </div>
  );
}

type Again = { run: () => void; isRunning: boolean; error: Error | null };
type PartProps = { made: OrderMade; again: Again; onLeave: (isKnownPaid: boolean) => void };

const isUnderWay = ({ error }: Again) => isRefused(error) && error.reason === 'payment_under_way';

/** No page is open yet: it is asked for, the provider did not answer, or a payment is on its way that this tab knows nothing of. */
function Opening({ made, again, onLeave }: PartProps) {
  const [until] = useState(() => serverNow() + afterExpiryMs);
  const order = useQuery({
    ...orderQuery(useApi(), made, { since: 'opening', until }),
    enabled: again.error !== null,
  });
  const told = order.data;
  if (told?.state === 'paid') return <PaidPlan order={told} onOther={() => onLeave(true)} />;
  const none = { kind: 'asking', status: null } as const;
  const facts = { isOver: false, told, isUnknown: order.isError, isUnderWay: isUnderWay(again) };
  const seen = planPhaseOf(none, facts);
  const phase = seen !== 'asking' ? seen : again.error ? 'away' : 'opening';
  return (
    <>
      <PaymentWords phase={phase} />
      <Stack gap={5}>
        <OrderRows order={made} />
        <Ways phase={phase} again={again} onCheck={() => void order.refetch()} onLeave={() => onLeave(false)} />
      </Stack>
    </>
  );
}

function Paying({
  made,
  payment,
  isFromOther,
  again,
  onLeave,
}: PartProps & { payment: OpenPayment; isFromOther: boolean }) {
  const poll = usePaymentState(payment);
  const isOver = useMinutesLeft(payment.expiresAt) === 0;
  const [until] = useState(() => Math.max(payment.expiresAt, serverNow()) + afterExpiryMs);
  const order = useQuery({
    ...orderQuery(useApi(), made, { since: poll.status ?? '', until }),
    // Another page of the same order may have been paid: what ended here need not be all.
    enabled: isFromOther || poll.kind === 'ended' || poll.kind === 'stopped' || again.error !== null,
  });
  const facts = { isOver, told: order.data, isUnknown: order.isError, isUnderWay: isUnderWay(again) };
  const phase = planPhaseOf(poll, facts);
  if (phase === 'paid' && order.data) return <PaidPlan order={order.data} onOther={() => onLeave(true)} />;
  // A plan that was paid and refunded is ordered again.
  const isEnded = order.data?.state === 'returned' || order.data?.state === 'replaced';
  const check = () => {
    poll.again();
    void order.refetch();
  };
  return (
    <>
      <PaymentWords phase={phase} />
      <Stack gap={5}>
        {phase === 'asking' && <PayCode payment={payment} />}
        <OrderRows order={made} />
        <Ways phase={phase} isEnded={isEnded} again={again} onCheck={check} onLeave={() => onLeave(false)} />
      </Stack>
    </>
  );
}

type WaysProps = { phase: PlanPhase; isEnded?: boolean; again: Again; onCheck: () => void; onLeave: () => void };

const opensAnew: ReadonlySet<PlanPhase> = new Set(['away', 'refused', 'declined', 'cancelled', 'expired', 'returned']);
const isChecked: ReadonlySet<PlanPhase> = new Set([
  'paused',
  'stopped',
  'arrived',
  'underWay',
  'declined',
  'cancelled',
  'expired',
]);
/** Money may be on its way: nothing else is ordered meanwhile. */
const holdsMoney: ReadonlySet<PlanPhase> = new Set(['processing', 'arrived', 'underWay', 'waiting']);

/** The way on: a new page, asking once more, or another order in place of this one. */
function Ways({ phase, isEnded = false, again, onCheck, onLeave }: WaysProps) {
  const t = useText();
  return (
    <Stack gap={2}>
      <div role="alert">{again.error && !isUnderWay(again) && <Refusal error={again.error} />}</div>
      {opensAnew.has(phase) && !isEnded && (
        <Button isWide onClick={again.run} loading={again.isRunning} loadingLabel={t('shell.loading')}>
          {t(phase === 'cancelled' || phase === 'expired' ? 'subscription.newCode' : 'payment.tryAgain')}
        </Button>
      )}
      {isChecked.has(phase) && (
        <Button
          isWide
          kind={phase === 'stopped' || phase === 'paused' ? 'primary' : 'quiet'}
          icon="refresh"
          onClick={onCheck}
        >
          {t('payment.checkAgain')}
        </Button>
      )}
      {!holdsMoney.has(phase) && (
        <Button isWide kind="quiet" onClick={onLeave}>
          {t('subscription.other')}
        </Button>
      )}
    </Stack>
  );
}

function Refusal({ error }: { error: Error }) {
  const t = useText();
  return <NoticeBox tone="danger">{errorWords(error, t).text}</NoticeBox>;
}
