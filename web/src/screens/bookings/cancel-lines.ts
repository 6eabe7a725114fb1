import type { BookingCharge } from '@parlour/contract/booking/charge';
import type { PenaltyInfo } from '@parlour/contract/booking/penalty';
import { toDecimal, toMinor } from '@parlour/domain/money/money';
import { formatAmount, formatInstant, type FormatStyle } from '@parlour/phrases/format';

const isSome = (amount: string) => Number(amount) > 0;

/**
 * What cancelling costs now, what of it is taken from what was paid or held, and what becomes of the rest, before it is decided; and until
 * when it costs no more than that.
 */
export function cancelLines(penalty: PenaltyInfo, charge: BookingCharge, zone: string, style: FormatStyle): string[] {
  const { t } = style;
  const { isNeeded, amount, form, paidAmount, dueAmount, deadline, next, lostRights } = penalty;
  const written = (value: string) => ({ amount: formatAmount(value, style) });
  return [
    isNeeded ? t('booking.cancelCosts', written(amount)) : !lostRights && t('booking.cancelFree'),
    form === 'deposit' && isSome(paidAmount) && t('deposit.cancelPaid', written(paidAmount)),
    ...moneyLines(penalty, charge, style),
    isSome(dueAmount) && t('deposit.cancelDue', written(dueAmount)),
    deadline !== null && t('deposit.freeUntil', { when: formatInstant(deadline, zone, style) }),
    ...next.map((step) =>
      t('deposit.costAfter', { when: formatInstant(step.after, zone, style), ...written(step.amount) }),
    ),
  ].filter((line) => line !== false);
}

/** What is kept of the money that is there, and what goes back of it. */
function moneyLines(
  { form, amount, dueAmount, refundAmount, currencyCode }: PenaltyInfo,
  charge: BookingCharge,
  style: FormatStyle,
) {
  const { t } = style;
  const minor = (value: string) => toMinor(value, currencyCode) ?? 0;
  const kept = toDecimal(minor(amount) - minor(dueAmount), currencyCode);
  const isStored = charge.payments[0]?.method === 'STORE';
  const isOnCard = form === 'hold' && !isStored;
  // A card that is only saved has no authorization that could be released.
  const isOnlyKept = isOnCard && !isSome(charge.held);
  const keptKey =
    form === 'deposit' ? 'deposit.cancelKept' : isStored ? 'deposit.cancelTakenStored' : 'deposit.cancelTaken';
  const backKey = isStored ? 'deposit.cancelBackStored' : isOnCard ? 'deposit.cancelRelease' : 'deposit.cancelRefund';
  const back = { amount: formatAmount(refundAmount, style) };
  return [
    isSome(kept) && t(keptKey, { amount: formatAmount(kept, style) }),
    isOnlyKept
      ? !isSome(kept) && isSome(refundAmount) && t('deposit.cancelForgets')
      : isSome(refundAmount) && t(backKey, back),
  ];
}
