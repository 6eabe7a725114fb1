import type { Booking } from '@parlour/contract/booking/calls';
import type { BookingCharge } from '@parlour/contract/booking/charge';
import { isOpen } from '@parlour/domain/booking/decide-move';
import { isPaid } from '@parlour/domain/payment/payment-status';
import { formatAmount, formatInstant, type FormatStyle } from '@parlour/phrases/format';
import { moneyKeys, policyMoney } from '@parlour/phrases/format/policy';
import type { PhraseKey } from '@parlour/phrases/t';
import type { ComponentProps } from 'react';
import { useText } from '../../../lib/app-context.ts';
import { Card } from '../../../ui/layout/Card.tsx';
import { DefinitionRows } from '../../../ui/layout/DefinitionRows.tsx';
import { NoticeBox } from '../../../ui/feedback/NoticeBox.tsx';
import { bookedPolicy } from '../policy-words.ts';
import { PolicyList } from './PolicyList.tsx';
import styles from './MoneyPart.module.css';

const places = ['held', 'taken', 'returned', 'due'] as const;

/** After a visit, a failed card shows in the amount that is still to pay. */
function wrongOf(concern: BookingCharge['concern'], isAhead: boolean): PhraseKey | null {
  if (concern === 'refund') return 'payment.refundStuck';
  if (!isAhead || concern === null) return null;
  return concern === 'card' ? 'payment.cardFailed' : 'payment.looksAtPayment';
}

const isSome = (amount: string) => Number(amount) > 0;

type MoneyPartProps = {
  charge: BookingCharge;
  booking: Pick<Booking, 'zone' | 'state' | 'startsAt' | 'hasFromPrice' | 'allowedActions'>;
  style: FormatStyle;
};

/**
 * Where the money of a booking is: held, paid, given back, still owed, each with the day on which it moved last; and while its visit is
 * ahead what is left to pay in the store, and what cancelling or changing it costs.
 */
export function MoneyPart({ charge, booking, style }: MoneyPartProps) {
  const t = useText();
  const { zone, startsAt, allowedActions } = booking;
  const { isStored } = policyMoney(charge);
  const isSomewhere = places.some((place) => isSome(charge[place]));
  const isAhead = isOpen(booking);
  const isCardSaved = charge.state === 'authorised' && !isSomewhere;
  const isHeld = charge.form === 'hold' && isSome(charge.held);
  const wrong = wrongOf(charge.concern, isAhead);
  if (!isSomewhere && !isAhead && wrong === null) return null;
  return (
    <Card pad="lg">
      <h2 className={styles.title}>{t('payment.payment')}</h2>
      {wrong !== null && <NoticeBox tone="warning">{t(wrong)}</NoticeBox>}
      <MoneyRows charge={charge} booking={booking} style={style} />
      {isCardSaved && (
        <p className={styles.note}>{t('payment.cardKept', { amount: formatAmount(charge.amount, style) })}</p>
      )}
      {isAhead && isHeld && (
        <p className={styles.note}>{t(isStored ? 'deposit.storedRelease' : 'deposit.holdStore')}</p>
      )}
      {isAhead && allowedActions.includes('cancel') && (
        <div className={styles.policy}>
          <PolicyList title={t('deposit.policyTitle')} policy={bookedPolicy(charge, { startsAt, zone, style })} />
        </div>
      )}
    </Card>
  );
}

type Row = ComponentProps<typeof DefinitionRows>['rows'][number];

function MoneyRows({ charge, booking, style }: MoneyPartProps) {
  const { t } = style;
  const { zone, state, hasFromPrice } = booking;
  const isAhead = isOpen(booking);
  const keys = moneyKeys(charge, { state, isPaid: isPaid(charge) });
  const shown = places.filter((place) => isSome(charge[place]));
  const moved = shown.map((place): Row => {
    const at = charge.movedAt[place];
    const words = (
      <>
        {t(keys[place])}
        {at !== null && <span className={styles.day}>{formatInstant(at, zone, style)}</span>}
      </>
    );
    return { id: place, term: words, value: <strong>{formatAmount(charge[place], style)}</strong> };
  });
  const rest = formatAmount(charge.rest, style);
  const left: Row = {
    id: 'rest',
    term: t('payment.rest'),
    value: <strong>{hasFromPrice ? t('units.priceFrom', { price: rest }) : rest}</strong>,
  };
  const rows = isAhead && isSome(charge.rest) ? [...moved, left] : moved;
  return (
    rows.length > 0 && (
      <div className={styles.amounts}>
        <DefinitionRows rows={rows} />
      </div>
    )
  );
}
