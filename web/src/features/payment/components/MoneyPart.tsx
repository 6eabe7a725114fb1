import type { Booking } from '@parlour/contract/booking/calls';
import type { BookingCharge } from '@parlour/contract/booking/charge';
import type { UsedRight } from '@parlour/contract/booking/rights';
import { isOpen } from '@parlour/domain/booking/decide-move';
import { isPaid } from '@parlour/domain/payment/payment-status';
import { formatInstant, type FormatStyle } from '@parlour/phrases/format';
import { type PaidLine, paidLines } from '@parlour/phrases/format/paid-lines';
import { policyMoney } from '@parlour/phrases/format/policy';
import type { PhraseKey } from '@parlour/phrases/t';
import { useText } from '../../../lib/app-context.ts';
import { Card } from '@parlour/ui/layout/Card.tsx';
import { DefinitionRows } from '@parlour/ui/layout/DefinitionRows.tsx';
import { NoticeBox } from '@parlour/ui/feedback/NoticeBox.tsx';
import { bookedPolicy } from '../policy-words.ts';
import { PolicyList } from './PolicyList.tsx';
import styles from './MoneyPart.module.css';

/** After a visit, a failed card shows in the amount that is still to pay. */
function wrongOf(concern: BookingCharge['concern'], isAhead: boolean): PhraseKey | null {
  if (concern === 'refund') return 'payment.refundStuck';
  if (!isAhead || concern === null) return null;
  return concern === 'card' ? 'payment.cardFailed' : 'payment.looksAtPayment';
}

type PaidPartsProps = {
  booking: Pick<
    Booking,
    'zone' | 'state' | 'startsAt' | 'hasFromPrice' | 'allowedActions' | 'charge' | 'rights' | 'items'
  >;
  style: FormatStyle;
  textOf: (first: string, second: string) => { text: string };
  /** The store shows no prices of services. */
  hidesPrices: boolean;
};

/** How a booking is paid, in the lines of its mails: rights and money; and while its visit is ahead what is left to pay, and what cancelling or changing it costs. */
export function MoneyPart({ booking, style, textOf, ...look }: PaidPartsProps) {
  const t = useText();
  const { charge, rights, zone } = booking;
  const isAhead = isOpen(booking);
  const nameOf = ({ name, nameSecond }: UsedRight) => textOf(name, nameSecond).text;
  const hidesPrices = look.hidesPrices && booking.items.some(({ kind }) => kind === 'service');
  const visit = { ...booking, isPaid: charge !== null && isPaid(charge), isAhead, hidesPrices };
  const lines = paidLines(visit, { style, nameOf });
  const wrong = charge && wrongOf(charge.concern, isAhead);
  if (lines.length === 0 && !wrong && !isAhead) return null;
  return (
    <Card pad="lg">
      <h2 className={styles.title}>{t('payment.payment')}</h2>
      {wrong && <NoticeBox tone="warning">{t(wrong)}</NoticeBox>}
      <PaidLines lines={lines} zone={zone} style={style} />
      {isAhead && rights && rights.returnedUntil !== null && (
        <p className={styles.note}>
          {t('usedRights.backUntil', { when: formatInstant(rights.returnedUntil, zone, style) })}
        </p>
      )}
      {isAhead && charge && <Ahead charge={charge} booking={booking} style={style} />}
    </Card>
  );
}

/** The lines of money with the day on which it moved last; what becomes of a card that is kept is a sentence. */
function PaidLines({ lines, zone, style }: { lines: readonly PaidLine[]; zone: string; style: FormatStyle }) {
  const rows = lines
    .filter(({ id }) => id !== 'card')
    .map(({ id, term, value, at }) => ({
      id,
      term: (
        <>
          {term}
          {at !== null && <span className={styles.day}>{formatInstant(at, zone, style)}</span>}
        </>
      ),
      value: <strong>{value}</strong>,
    }));
  const card = lines.find(({ id }) => id === 'card');
  return (
    <>
      {rows.length > 0 && (
        <div className={styles.amounts}>
          <DefinitionRows rows={rows} />
        </div>
      )}
      {card && <p className={styles.note}>{card.value}</p>}
    </>
  );
}

type AheadProps = Omit<PaidPartsProps, 'textOf' | 'hidesPrices'> & { charge: BookingCharge };

/** What becomes of money that is only held, and what cancelling or changing costs. */
function Ahead({ charge, booking: { zone, startsAt, allowedActions }, style }: AheadProps) {
  const { t } = style;
  const isHeld = charge.form === 'hold' && Number(charge.held) > 0;
  return (
    <>
      {isHeld && (
        <p className={styles.note}>{t(policyMoney(charge).isStored ? 'deposit.storedRelease' : 'deposit.holdStore')}</p>
      )}
      {allowedActions.includes('cancel') && (
        <div className={styles.policy}>
          <PolicyList title={t('deposit.policyTitle')} policy={bookedPolicy(charge, { startsAt, zone, style })} />
        </div>
      )}
    </>
  );
}
