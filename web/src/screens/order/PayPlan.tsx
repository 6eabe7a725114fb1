import type { OrderMade } from '@parlour/contract/order';
import { isRefused } from '@parlour/contract/envelope';
import type { OrderKind } from '@parlour/domain/order/plan';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useMinutesLeft, useStanding } from '../../features/charge/use-standing.ts';
import { openPayment, orderStandingQuery } from '../../features/order/calls.ts';
import { type OpenPayment, type OrderedPlan, orderedPlans, rememberOrdered } from '../../features/order/ordered.ts';
import { errorWords } from '../../lib/error-words.ts';
import { useApi, useText } from '../../lib/surroundings.ts';
import { Button } from '../../ui/Button.tsx';
import { NoticeBox } from '../../ui/NoticeBox.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { OrderRows } from './OrderRows.tsx';
import { PaidPlan } from './PaidPlan.tsx';
import { PayCode } from './PayCode.tsx';
import { PaymentWords } from './PaymentWords.tsx';
import { planPhaseOf, type PlanPhase } from './plan-phase.ts';
import { typedOrder } from './order.ts';

type PayPlanProps = { kind: OrderKind; ordered: OrderedPlan };

/** An order of a plan is paid: by a code that a phone scans, or on this device; the page goes on by itself (C-224, C-227, D-159). */
export function PayPlan({ kind, ordered }: PayPlanProps) {
  const api = useApi();
  const { made, payment } = ordered;
  const open = useMutation({
    mutationFn: () => openPayment(api, made),
    onSuccess: (opened) => {
      const now = orderedPlans.read()[kind];
      if (now?.made.id === made.id) rememberOrdered(kind, { ...now, payment: opened });
    },
  });
  const begin = useEffectEvent(() => open.mutate());
  useEffect(() => {
    if (payment === null) begin();
  }, [payment]);
  const leave = () => {
    typedOrder.write(ordered.typed);
    rememberOrdered(kind, { ...ordered, isLeft: true });
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
        <Paying key={payment.paymentOrderId} made={made} payment={payment} again={again} onLeave={leave} />
      )}
    </div>
  );
}

type Again = { run: () => void; isRunning: boolean; error: Error | null };
type PartProps = { made: OrderMade; again: Again; onLeave: () => void };

/** No page is open yet: it is asked for, or the provider did not answer. */
function Opening({ made, again, onLeave }: PartProps) {
  const standing = useQuery({ ...orderStandingQuery(useApi(), made), enabled: again.error !== null });
  if (standing.data?.state === 'paid') return <PaidPlan standing={standing.data} onOther={onLeave} />;
  return (
    <>
      <PaymentWords phase={again.error ? 'away' : 'opening'} />
      <Stack gap={5}>
        <OrderRows order={made} />
        <Ways phase={again.error ? 'away' : 'opening'} again={again} onCheck={() => {}} onLeave={onLeave} />
      </Stack>
    </>
  );
}

function Paying({ made, payment, again, onLeave }: PartProps & { payment: OpenPayment }) {
  const poll = useStanding(payment);
  const isOver = useMinutesLeft(payment.expiresAt) === 0;
  const standing = useQuery({
    ...orderStandingQuery(useApi(), made),
    // Another page of the same order may have been paid: what ended here need not be all.
    enabled: poll.kind === 'ended' || poll.kind === 'stopped' || again.error !== null,
  });
  const phase = planPhaseOf(poll, { isOver, told: standing.data, isUnknown: standing.isError });
  if (phase === 'paid' && standing.data) return <PaidPlan standing={standing.data} onOther={onLeave} />;
  // What was paid and given back is ordered anew.
  const isEnded = standing.data?.state === 'returned' || standing.data?.state === 'replaced';
  const check = () => {
    poll.again();
    void standing.refetch();
  };
  return (
    <>
      <PaymentWords phase={phase} />
      <Stack gap={5}>
        {phase === 'asking' && <PayCode payment={payment} />}
        <OrderRows order={made} />
        <Ways phase={phase} isEnded={isEnded} again={again} onCheck={check} onLeave={onLeave} />
      </Stack>
    </>
  );
}

type WaysProps = { phase: PlanPhase; isEnded?: boolean; again: Again; onCheck: () => void; onLeave: () => void };

const opensAnew: ReadonlySet<PlanPhase> = new Set(['away', 'declined', 'cancelled', 'expired', 'returned']);
const isChecked: ReadonlySet<PlanPhase> = new Set(['paused', 'stopped', 'declined', 'cancelled', 'expired']);
/** Money may be on its way: nothing else is ordered meanwhile. */
const holdsMoney: ReadonlySet<PlanPhase> = new Set(['processing', 'arrived', 'waiting']);

/** The way on: a new page, asking once more, or another order in place of this one. */
function Ways({ phase, isEnded = false, again, onCheck, onLeave }: WaysProps) {
  const t = useText();
  return (
    <Stack gap={2}>
      <div role="alert">{again.error && <Refusal error={again.error} />}</div>
      {opensAnew.has(phase) && !isEnded && (
        <Button isWide onClick={again.run} loading={again.isRunning} loadingLabel={t('shell.loading')}>
          {t(phase === 'cancelled' || phase === 'expired' ? 'order.newCode' : 'charge.tryAgain')}
        </Button>
      )}
      {isChecked.has(phase) && (
        <Button
          isWide
          kind={phase === 'stopped' || phase === 'paused' ? 'primary' : 'quiet'}
          icon="refresh"
          onClick={onCheck}
        >
          {t('charge.checkAgain')}
        </Button>
      )}
      {!holdsMoney.has(phase) && (
        <Button isWide kind="quiet" onClick={onLeave}>
          {t('order.other')}
        </Button>
      )}
    </Stack>
  );
}

function Refusal({ error }: { error: Error }) {
  const t = useText();
  // Word of it comes with the next answer.
  if (isRefused(error) && error.reason === 'payment_under_way')
    return <NoticeBox tone="info">{t('charge.processing')}</NoticeBox>;
  return <NoticeBox tone="danger">{errorWords(error, t).text}</NoticeBox>;
}
