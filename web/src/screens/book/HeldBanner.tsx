import { formatTime } from '@parlour/phrases/format';
import { localOf } from '@parlour/domain/time/zone';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { createPortal } from 'react-dom';
import { paths } from '../../app/paths.ts';
import { isFramed } from '../../features/charge/pay-address.ts';
import { orderStateQuery } from '../../features/charge/quote-calls.ts';
import { type HeldTime, heldTimes } from '../../features/charge/held.ts';
import { useGo } from '../../lib/AppLink.tsx';
import { errorWords } from '../../lib/error-words.ts';
import { serverNow } from '../../lib/server-clock.ts';
import { useApi, useText } from '../../lib/surroundings.ts';
import { useTabStore } from '../../lib/tab-store.ts';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import type { RenderLink } from '../../ui/link.ts';
import { NoticeBox } from '../../ui/NoticeBox.tsx';
import { Row } from '../../ui/Stack.tsx';
import { usePaidBooking } from '../paid-booking.ts';
import { usePaying } from './charge-pay.ts';
import { isHeldVisit } from './charge-quote.ts';
import type { BookVisit } from './visit.ts';

const tickMs = 5000;
const minuteMs = 60_000;

/** Now by the server's clock; looked at again every few seconds, and at once when somebody is back at the page. */
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

/** A framed page has the pay page in a window beside it, and nobody comes back to it by Back. */
const askEveryMs = 2000;

/**
 * Where the payment that was begun stands: one that went through, or is on its way, is shown on its own page (G-121). In a frame it is asked
 * again and again while the page is looked at, and the booking is shown in the frame.
 */
function useBegunPayment({ visit, held }: Props) {
  const { order, bookingId } = held;
  const go = useGo();
  const id = order?.paymentOrderId ?? '';
  const asked = { ...orderStateQuery(useApi(), id), enabled: id !== '' };
  const { data, refetch } = useQuery({ ...asked, refetchInterval: isFramed() && askEveryMs });
  const lookAgain = useEffectEvent(() => void (id !== '' && refetch()));
  useEffect(() => {
    const look = () => lookAgain();
    addEventListener('pageshow', look);
    return () => removeEventListener('pageshow', look);
  }, []);
  const state = data?.tradeStatus;
  usePaidBooking({ held, order: order ?? noOrder, status: isFramed() ? state : null }, (made) =>
    visit.goTo('success', { replaces: true, bookingId: made }),
  );
  const isThrough = !isFramed() && (state === 'S' || state === 'P');
  const leave = useEffectEvent(() => go(paths.payment(bookingId), { replaces: true }));
  useEffect(() => {
    if (isThrough) leave();
  }, [isThrough]);
  return state;
}

const noOrder = { paymentOrderId: '', payUrl: '', expiresAt: 0 };

type Props = { visit: BookVisit; held: HeldTime };

/**
 * Back from the pay page, on top of the page: how long the time is still held, and the two ways on (G-123). Another visit than the held one
 * is paid for anew.
 */
export function HeldPlace({ visit }: { visit: BookVisit }) {
  const { shop, draft } = visit;
  const held = useTabStore(heldTimes).find(({ shopId, start }) => shopId === shop.id && start === draft.start);
  const place = document.getElementById('confirm-held');
  if (!held || !place || !isHeldVisit(held, visit)) return null;
  return createPortal(<Banner key={held.bookingId} visit={visit} held={held} />, place);
}

/** Goes to the pay page of a held time, and says what stands in the way. */
function useGoOn({ visit, held }: Props) {
  const t = useText();
  const { payHeld } = usePaying(visit);
  const [isOpening, setOpening] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const goOn = async () => {
    setOpening(true);
    setFailure(null);
    try {
      setFailure((await payHeld(held))?.text ?? null);
    } catch (error) {
      setFailure(errorWords(error, t).text);
    }
    setOpening(false);
  };
  return { goOn: () => void goOn(), isOpening, failure };
}

function Banner(props: Props) {
  const t = useText();
  const { visit, held } = props;
  const { style, shop } = visit;
  const state = useBegunPayment(props);
  const way = useGoOn(props);
  const left = Math.ceil((held.expiresAt - useNow()) / minuteMs);
  const isDeclined = state === 'F';
  if (state === 'P' || state === 'S')
    return (
      <div role="status">
        <NoticeBox tone="info" icon="clock" title={t('charge.asking')}>
          {t(state === 'P' ? 'charge.processing' : 'charge.askingText')}
        </NoticeBox>
      </div>
    );
  if (left <= 0)
    return (
      <div role="status">
        <NoticeBox tone="warning" icon="clock">
          {t('deposit.heldOver')}
        </NoticeBox>
      </div>
    );
  const time = formatTime(clockText(localOf(shop.zone, held.expiresAt).minute), style);
  return (
    <NoticeBox
      tone={isDeclined ? 'danger' : 'info'}
      icon="clock"
      title={isDeclined ? t('charge.declined') : t('deposit.heldTitle', { time })}
      action={
        <Row gap={2} wrap>
          <GoOn way={way} payUrl={isFramed() ? held.order?.payUrl : undefined} />
          <Button kind="secondary" size="sm" icon="calendar" onClick={() => visit.goTo('time')}>
            {t('booking.changeTime')}
          </Button>
        </Row>
      }
    >
      <p>{t('deposit.heldText', { count: left })}</p>
      <div role="alert">{way.failure && <p>{way.failure}</p>}</div>
    </NoticeBox>
  );
}

const clockText = (minute: number) =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;

/** The pay page in place of this one; out of a frame, in a window of its own. */
function GoOn({ way, payUrl }: { way: ReturnType<typeof useGoOn>; payUrl: string | undefined }) {
  const t = useText();
  if (payUrl !== undefined)
    return (
      <ButtonLink size="sm" href={payUrl} render={renderWindow}>
        {t('deposit.heldGo')}
      </ButtonLink>
    );
  return (
    <Button size="sm" onClick={way.goOn} loading={way.isOpening} loadingLabel={t('deposit.opening')}>
      {t('deposit.heldGo')}
    </Button>
  );
}

const renderWindow: RenderLink = (link) => <a {...link} target="_blank" rel="noopener" />;
