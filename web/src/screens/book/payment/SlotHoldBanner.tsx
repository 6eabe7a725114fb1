import type { ChargeQuote } from '@parlour/contract/payment/calls';
import type { OrderState } from '@parlour/domain/payment/payment-order';
import type { Translate } from '@parlour/phrases/t';
import { formatTime } from '@parlour/phrases/format';
import { localOf } from '@parlour/domain/time/zone';
import { useEffect, useEffectEvent, useState } from 'react';
import { createPortal } from 'react-dom';
import { paths } from '../../../lib/navigation/paths.ts';
import { isFramed } from '../../../features/payment/pay-address.ts';
import { type HoldOrder, type SlotHold, slotHolds } from '../../../features/payment/slot-hold.ts';
import { usePaymentState } from '../../../features/payment/use-payment-state.ts';
import { useGo } from '../../../lib/navigation/AppLink.tsx';
import { errorWords } from '../../../lib/http/error-words.ts';
import { serverNow } from '../../../lib/http/server-clock.ts';
import { useAppContext, useText } from '../../../lib/app-context.ts';
import { useTabStore } from '../../../lib/storage/tab-store.ts';
import { Button, ButtonLink } from '@parlour/ui/button/Button.tsx';
import { NoticeBox } from '@parlour/ui/feedback/NoticeBox.tsx';
import { Row } from '@parlour/ui/layout/Stack.tsx';
import { usePaidBooking } from '../../paid-booking.ts';
import { renderWindow, useWindowAddress } from '../../pay-window.tsx';
import { order } from './order-payment.ts';
import { isHeldVisit } from './quote.ts';
import { usePaidMeanwhile } from './paid-meanwhile.ts';
import type { BookVisit } from '../visit.ts';

const tickMs = 5000;
const minuteMs = 60_000;

/** Now by the server's clock; read again every few seconds, and at once when the customer is back at the page. */
function useNow(): number {
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    const look = () => setNow(serverNow());
    const timer = setInterval(look, tickMs);
    addEventListener('pageshow', look);
    return () => {
      clearInterval(timer);
      removeEventListener('pageshow', look);
    };
  }, []);
  return now;
}

type Props = { visit: BookVisit; held: SlotHold };

/**
 * Back from the payment page, on top of the page: how long the time is still held, and the two ways on. Another visit than the held one
 * is paid for again.
 */
export function SlotHoldPlace({ visit, quote }: { visit: BookVisit; quote: ChargeQuote | null }) {
  const { shop, draft } = visit;
  const held = useTabStore(slotHolds).find(({ shopId, start }) => shopId === shop.id && start === draft.start);
  const place = document.getElementById('confirm-held');
  if (!held || !place || !isHeldVisit(held, visit, quote)) return null;
  return createPortal(<Banner key={held.bookingId} visit={visit} held={held} />, place);
}

/** Goes to the payment page of a slot hold, and says why it cannot. */
function useGoOn({ visit, held }: Props) {
  const t = useText();
  const { api, brand } = useAppContext();
  const wasPaid = usePaidMeanwhile(visit.shop.id);
  const [isOpening, setOpening] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const goOn = async () => {
    setOpening(true);
    setFailure(null);
    try {
      setFailure((await order({ visit, api, t, brand }, held))?.text ?? null);
    } catch (error) {
      if (!wasPaid(error)) setFailure(errorWords(error, t).text);
    }
    setOpening(false);
  };
  return { goOn: () => void goOn(), isOpening, failure };
}

type Begun = {
  state: OrderState | null;
  /** Polling has ended, and no answer said how the payment ended. */
  isStopped?: boolean;
  onAgain?: () => void;
};

type Ordered = Props & { order: HoldOrder };

function Banner(props: Props) {
  const { order } = props.held;
  if (!order) return <SlotHoldNotice {...props} begun={{ state: null }} />;
  const Way = isFramed() ? InFrame : AfterBack;
  return <Way key={order.paymentOrderId} {...props} order={order} />;
}

/** The state of the payment that was begun. Where a card was refused, another one may have been tried since: the state is asked again when the page is visible. */
function useBegun(order: HoldOrder) {
  const { kind, status, again } = usePaymentState(order);
  const lookAgain = useEffectEvent(() => void (status === 'failed' && !document.hidden && again()));
  useEffect(() => {
    const look = () => lookAgain();
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, []);
  return { state: status, isStopped: kind === 'stopped', onAgain: again };
}

/** Back at this page it is asked at once, and on: a payment that went through, or is on its way, is shown on its own page. */
function AfterBack({ visit, held, order }: Ordered) {
  const go = useGo();
  const begun = useBegun(order);
  const isThrough = begun.state === 'succeeded' || begun.state === 'processing';
  const arrive = useEffectEvent(begun.onAgain);
  useEffect(() => arrive(), []);
  const leave = useEffectEvent(() => go(paths.payment(held.bookingId), { replaces: true }));
  useEffect(() => {
    if (isThrough) leave();
  }, [isThrough]);
  return <SlotHoldNotice visit={visit} held={held} begun={begun} />;
}

/**
 * A framed page has the payment page in a window beside it, and the customer does not come back to it by Back: it asks until that ends, and the booking is shown
 * in the frame.
 */
function InFrame({ visit, held, order }: Ordered) {
  const begun = useBegun(order);
  const paid = usePaidBooking({ held, order, status: begun.state }, (made) =>
    visit.goTo('success', { replaces: true, bookingId: made }),
  );
  // The button that ordered the payment may be far below, and what comes next is a link up here.
  useEffect(() => {
    const link = document.querySelector<HTMLElement>('#confirm-held a');
    link?.focus({ preventScroll: true });
    link?.scrollIntoView({ block: 'center' });
  }, []);
  if (paid.error === null) return <SlotHoldNotice visit={visit} held={held} begun={begun} />;
  return (
    <SlotHoldNotice
      visit={visit}
      held={held}
      begun={{ ...begun, isStopped: true, onAgain: () => void paid.refetch() }}
    />
  );
}

type Words = { tone: 'info' | 'warning' | 'danger'; title: string; text?: string };

/** What is true of a time that is still held, by how its payment ended. */
function wordsOf(state: OrderState | null, time: string, t: Translate): Words {
  if (state === 'failed') return { tone: 'danger', title: t('payment.declined') };
  if (state === 'cancelled') return { tone: 'warning', title: t('payment.cancelled'), text: t('payment.nothingTaken') };
  return { tone: 'info', title: t('deposit.heldTitle', { time }) };
}

function SlotHoldNotice({ visit, held, begun }: Props & { begun: Begun }) {
  const t = useText();
  const { style, shop } = visit;
  const { state, isStopped, onAgain } = begun;
  const way = useGoOn({ visit, held });
  const left = Math.ceil((held.expiresAt - useNow()) / minuteMs);
  const ended = endWords({ state, isStopped, left }, t);
  if (ended)
    return (
      <div role="status">
        <NoticeBox
          {...ended.box}
          action={
            ended.isAskedAgain && (
              <Button kind="secondary" size="sm" icon="refresh" onClick={onAgain}>
                {t('payment.checkAgain')}
              </Button>
            )
          }
        >
          {ended.text}
        </NoticeBox>
      </div>
    );
  const time = formatTime(clockText(localOf(shop.zone, held.expiresAt).minute), style);
  const { text, ...words } = wordsOf(state, time, t);
  return (
    <NoticeBox
      {...words}
      icon="clock"
      action={
        <Row gap={2} wrap>
          <GoOn way={way} order={held.order} state={state} />
          <Button kind="quiet" size="sm" icon="calendar" onClick={() => visit.goTo('time')}>
            {t('booking.changeTime')}
          </Button>
        </Row>
      }
    >
      {text !== undefined && <p>{text}</p>}
      <p>{t('deposit.heldText', { count: left })}</p>
      <div role="alert">{way.failure && <p>{way.failure}</p>}</div>
    </NoticeBox>
  );
}

type End = {
  box: { tone: 'info' | 'warning'; icon: 'clock' | 'warning'; title?: string };
  text: string;
  isAskedAgain?: boolean;
};

/** What is true where there is nothing to go on with: it is being asked, the outcome is unknown, or the time is gone. */
function endWords(
  { state, isStopped, left }: Pick<Begun, 'state' | 'isStopped'> & { left: number },
  t: Translate,
): End | null {
  const asking = { tone: 'info', icon: 'clock', title: t('payment.asking') } as const;
  if (isStopped)
    return {
      box: { tone: 'warning', icon: 'clock', title: t('payment.stopped') },
      text: t('payment.stoppedText'),
      isAskedAgain: true,
    };
  if (state === 'processing') return { box: asking, text: t('payment.processing') };
  if (state === 'succeeded') return { box: asking, text: t('payment.askingText') };
  if (state === 'refunded')
    return { box: { tone: 'warning', icon: 'warning', title: t('payment.returned') }, text: t('payment.returnedText') };
  return left > 0 ? null : { box: { tone: 'warning', icon: 'clock' }, text: t('deposit.heldOver') };
}

const clockText = (minute: number) =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;

type GoOnProps = { way: ReturnType<typeof useGoOn>; order: HoldOrder | null; state: OrderState | null };

/** The payment page in place of this one; out of a frame, in a window of its own, as long as it is open. The page's own button stays the first. */
function GoOn({ way, order, state }: GoOnProps) {
  const t = useText();
  const address = useWindowAddress({ payUrl: order?.payUrl ?? '' }, state);
  if (address !== null)
    return (
      <ButtonLink kind="secondary" size="sm" href={address} render={renderWindow}>
        {t('deposit.heldGo')}
      </ButtonLink>
    );
  return (
    <Button kind="secondary" size="sm" onClick={way.goOn} loading={way.isOpening} loadingLabel={t('deposit.opening')}>
      {t('deposit.heldGo')}
    </Button>
  );
}
