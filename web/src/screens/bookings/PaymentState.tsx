import type { OrderState } from '@parlour/domain/payment/payment-order';
import { isRefused } from '@parlour/contract/envelope';
import { currencyDigits } from '@parlour/domain/money/currencies';
import { formatAmount, formatDay, formatTime } from '@parlour/phrases/format';
import type { PhraseKey } from '@parlour/phrases/t';
import { useMutation, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { paths } from '../../lib/navigation/paths.ts';
import { orderPayment } from '../../features/payment/calls.ts';
import type { HoldOrder, SlotHold } from '../../features/payment/slot-hold.ts';
import { isFramed, payAddress } from '../../features/payment/pay-address.ts';
import { useMinutesLeft, usePaymentState } from '../../features/payment/use-payment-state.ts';
import { shopQuery } from '../../features/shop/calls.ts';
import { renderLink } from '../../lib/navigation/AppLink.tsx';
import { errorWords } from '../../lib/http/error-words.ts';
import { useFormatStyle } from '../../lib/language/format-style.ts';
import { useAppContext, useText } from '../../lib/app-context.ts';
import { Button, ButtonLink } from '@parlour/ui/button/Button.tsx';
import { Card } from '@parlour/ui/layout/Card.tsx';
import { DefinitionRows } from '@parlour/ui/layout/DefinitionRows.tsx';
import { Icon } from '@parlour/ui/icon/Icon.tsx';
import { NoticeBox } from '@parlour/ui/feedback/NoticeBox.tsx';
import { Page } from '@parlour/ui/layout/Page.tsx';
import { Skeleton } from '@parlour/ui/feedback/Skeleton.tsx';
import { Stack } from '@parlour/ui/layout/Stack.tsx';
import { VisuallyHidden } from '@parlour/ui/text/VisuallyHidden.tsx';
import { ResultHead } from '../ResultParts.tsx';
import { renderWindow, useWindowAddress } from '../pay-window.tsx';
import { usePaidBooking } from '../paid-booking.ts';
import { BrandColours } from './BrandColours.tsx';
import { isPaidAlready, useGiveUp } from './give-up.ts';
import { type PaymentPhase, phaseOf } from './payment-phase.ts';
import styles from './PaymentState.module.css';

type Paying = { held: SlotHold; order: HoldOrder };

/** The customer comes back from the payment page, paid or not: the page asks for the state of the payment and shows what is known. */
export function PaymentState({ held, order }: Paying) {
  const { api, t, brand } = useAppContext();
  const ours = () => [location.origin, brand.allStoresAt];
  const addressOf = (payUrl: string) => payAddress(payUrl, ours());
  const { data: shop, isPending } = useQuery(shopQuery(api, held.shopId));
  const payment = usePaymentState(order);
  const minutesLeft = useMinutesLeft(order.expiresAt);
  const paid = usePaidBooking({ held, order, status: payment.status });
  const payAgain = useMutation({
    mutationFn: () => orderPayment(api, held, ours()),
    onSuccess: ({ payUrl }) => {
      const address = addressOf(payUrl);
      // In a frame the page of the new order is a link.
      if (address !== null && !isFramed()) location.assign(address);
    },
    // Paid on the page before, and the news is here now.
    onError: (error) => isPaidAlready(error) && payment.again(),
  });
  const isNowhere = payAgain.data !== undefined && addressOf(payAgain.data.payUrl) === null;
  const isGone = isRefused(payAgain.error) && payAgain.error.reason === 'hold_expired';
  const phase = phaseOf(payment, { isTimeOver: minutesLeft === 0 || isGone, isBookingMissing: paid.error !== null });
  const giveUp = useGiveUp(held, payment.again);
  const refusal = [giveUp.error, payAgain.error].find((error) => error && !isPaidAlready(error));
  const again = () => (paid.error ? void paid.refetch() : payment.again());
  return (
    <PaymentStatePage phase={phase} minutesLeft={minutesLeft}>
      {shop && <BrandColours hex={shop.brandColor} />}
      {isPending ? <Skeleton shape="block" height={160} /> : <Order held={held} shop={shop} />}
      {refusal && !isGone && <Refusal error={refusal} />}
      {isNowhere && <NoticeBox tone="danger">{t('reasons.payment_away')}</NoticeBox>}
      <PaymentStateWays
        phase={phase}
        shopId={held.shopId}
        status={payment.status}
        onAgain={again}
        payment={{ order, pay: { ...payAgain, isLeaving: payAgain.isSuccess && !isNowhere && !isFramed() } }}
        giveUp={giveUp}
      />
    </PaymentStatePage>
  );
}

type PaymentStatePageProps = { phase: PaymentPhase; minutesLeft: number; children: ReactNode };

/** The state of a payment, and how long its time is still held. */
export function PaymentStatePage({ phase, minutesLeft, children }: PaymentStatePageProps) {
  return (
    <Page hasTabs isNarrow screen="PaySuccess">
      <PhaseNotice phase={phase} />
      <Stack gap={5}>
        {keepsTime.has(phase) && <Kept minutes={minutesLeft} />}
        {children}
      </Stack>
    </Page>
  );
}

type Words = {
  title: PhraseKey;
  text: PhraseKey;
  icon: 'clock' | 'warning' | 'refresh' | 'close';
  tone?: 'danger' | 'warning';
};

const words: Record<PaymentPhase, Words> = {
  asking: { title: 'payment.asking', text: 'payment.askingText', icon: 'clock' },
  waiting: { title: 'payment.asking', text: 'payment.askingText', icon: 'clock' },
  processing: { title: 'payment.asking', text: 'payment.processing', icon: 'clock' },
  paused: { title: 'payment.asking', text: 'payment.paused', icon: 'clock', tone: 'warning' },
  stopped: { title: 'payment.stopped', text: 'payment.stoppedText', icon: 'clock', tone: 'warning' },
  refused: { title: 'payment.declined', text: 'payment.otherCard', icon: 'warning', tone: 'danger' },
  declined: { title: 'payment.declined', text: 'payment.nothingTaken', icon: 'warning', tone: 'danger' },
  cancelled: { title: 'payment.cancelled', text: 'payment.nothingTaken', icon: 'warning', tone: 'warning' },
  expired: { title: 'payment.expired', text: 'payment.expiredText', icon: 'clock', tone: 'warning' },
  returned: { title: 'payment.returned', text: 'payment.returnedText', icon: 'warning', tone: 'danger' },
};

const isBusy: ReadonlySet<PaymentPhase> = new Set(['asking', 'waiting', 'processing']);

function PhaseNotice({ phase }: { phase: PaymentPhase }) {
  const t = useText();
  const { title, text, icon, tone } = words[phase];
  return (
    <ResultHead icon={<Sign icon={icon} isBusy={isBusy.has(phase)} />} tone={tone} title={t(title)}>
      <p role="status" className={styles.text}>
        <VisuallyHidden>{t(title)} </VisuallyHidden>
        {t(text)}
      </p>
    </ResultHead>
  );
}

/** It breathes while something goes on by itself. */
function Sign({ icon, isBusy }: Pick<Words, 'icon'> & { isBusy: boolean }) {
  return (
    <span className={isBusy ? styles.busy : undefined}>
      <Icon name={icon} size={32} />
    </span>
  );
}

const keepsTime: ReadonlySet<PaymentPhase> = new Set(['asking', 'refused', 'declined', 'cancelled']);

function Kept({ minutes }: { minutes: number }) {
  const t = useText();
  return (
    <NoticeBox tone="info" icon="clock">
      {t('payment.left', { count: minutes })}
    </NoticeBox>
  );
}

type ShopFound = Parameters<typeof useFormatStyle>[0] & { name: string; languageTag: string };

function Order({ held, shop }: { held: SlotHold; shop: ShopFound | undefined }) {
  const t = useText();
  const style = useFormatStyle(
    shop ?? {
      countryCode: '',
      timeFormat: '24',
      currencySymbol: held.currencyCode,
      currencyDigits: currencyDigits(held.currencyCode) ?? 2,
    },
  );
  const [day = '', time = ''] = held.start.split(' ');
  const when = t('booking.dayAtTime', { day: formatDay(day, 'long', style), time: formatTime(time, style) });
  return (
    <Card pad="lg">
      <DefinitionRows
        rows={[
          ...(shop
            ? [{ id: 'where', term: t('booking.where'), value: <span lang={shop.languageTag}>{shop.name}</span> }]
            : []),
          { id: 'when', term: t('booking.when'), value: when },
          { id: 'amount', term: t('payment.payment'), value: formatAmount(held.amount, style), isTotal: true },
        ]}
      />
    </Card>
  );
}

function Refusal({ error }: { error: Error }) {
  const t = useText();
  return <NoticeBox tone="danger">{errorWords(error, t).text}</NoticeBox>;
}

type Payment = { order: HoldOrder; pay: { mutate: () => void; isPending: boolean; isLeaving: boolean } };
type WaysProps = {
  phase: PaymentPhase;
  shopId: string;
  status: OrderState | null;
  onAgain: () => void;
  /** Null where it was begun elsewhere: it is paid there alone. */
  payment: Payment | null;
  giveUp?: GiveUp;
};

type PayButtonProps = Payment & { status: OrderState | null; kind: 'primary' | 'secondary'; text: string };

/** The payment page in place of this one; out of a frame, in a window of its own. */
function PayButton({ kind, text, order, status, pay }: PayButtonProps) {
  const t = useText();
  const windowAddress = useWindowAddress(order, status);
  if (windowAddress !== null)
    return (
      <ButtonLink isWide kind={kind} href={windowAddress} render={renderWindow}>
        {text}
      </ButtonLink>
    );
  return (
    <Button
      isWide
      kind={kind}
      onClick={() => pay.mutate()}
      loading={pay.isPending || pay.isLeaving}
      loadingLabel={t('payment.payNow')}
    >
      {text}
    </Button>
  );
}

type GiveUp = { mutate: () => void; isPending: boolean };

function DiscardButton({ mutate, isPending }: GiveUp) {
  const t = useText();
  return (
    <Button
      isWide
      kind="quiet"
      icon="trash"
      onClick={() => mutate()}
      loading={isPending}
      loadingLabel={t('shell.loading')}
    >
      {t('payment.giveUp')}
    </Button>
  );
}

/** The way on: paying, another time, or asking once more. */
export function PaymentStateWays({ phase, shopId, status, onAgain, payment, giveUp }: WaysProps) {
  const t = useText();
  const toTimes = paths.book({ shopId }, 'time');
  const payButton = (text: string, kind: 'primary' | 'secondary') =>
    payment && <PayButton kind={kind} text={text} status={status} {...payment} />;
  const times = (text: string, kind: 'primary' | 'secondary' | 'quiet') => (
    <ButtonLink isWide kind={kind} href={toTimes} render={renderLink}>
      {text}
    </ButtonLink>
  );
  const check = (kind: 'primary' | 'quiet') => (
    <Button isWide kind={kind} icon="refresh" onClick={onAgain}>
      {t('payment.checkAgain')}
    </Button>
  );
  switch (phase) {
    case 'waiting':
    case 'processing':
      return null;
    case 'asking':
      // Who has just paid is not asked to pay: only an answer says that nothing has come yet.
      return status === null || !payment ? null : (
        <Stack gap={2}>
          <p className={styles.text}>{t('payment.notPaid')}</p>
          {payButton(t('payment.payNow'), 'secondary')}
          {times(t('booking.changeTime'), 'quiet')}
        </Stack>
      );
    case 'paused':
    case 'stopped':
      return <Stack gap={2}>{check('primary')}</Stack>;
    case 'refused':
    case 'declined':
    case 'cancelled':
      return (
        <Stack gap={2}>
          {payButton(t(phase !== 'cancelled' ? 'payment.tryAgain' : 'payment.payNow'), 'primary')}
          {times(t('booking.changeTime'), 'secondary')}
          {/* Where it was begun the answer is final; elsewhere another payment may have been ordered meanwhile. */}
          {!payment && phase !== 'refused' && check('quiet')}
          {giveUp && <DiscardButton {...giveUp} />}
        </Stack>
      );
    case 'expired':
    case 'returned':
      return (
        <Stack gap={2}>
          {times(t('booking.otherTimes'), 'primary')}
          {check('quiet')}
        </Stack>
      );
  }
}
