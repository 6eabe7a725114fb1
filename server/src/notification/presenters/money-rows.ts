import type { BookingCharge } from '@parlour/contract/booking/charge';
import { isOpen } from '@parlour/domain/booking/decide-move';
import { shownLine } from '@parlour/domain/log/hidden-signs';
import { feesAhead } from '@parlour/domain/payment/fees-ahead';
import { isPaid } from '@parlour/domain/payment/payment-status';
import { toDecimal, toMinor } from '@parlour/domain/money/money';
import { formatAmount, type FormatStyle } from '@parlour/phrases/format';
import { paidLines, type Words } from '@parlour/phrases/format/paid-lines';
import { moneyKeys, policyMoney, policyTexts } from '@parlour/phrases/format/policy';
import { presentBookingRights } from '../../booking/presenters/booking-rights.ts';
import type { BookingRecord } from '../../booking/queries/record.ts';
import type { BookingMail } from '../templates/booking-mail.ts';

const isSome = (amount: string) => Number(amount) > 0;

/** `at`: now, epoch ms. `hidesPrices`: its reader is shown no prices of services. */
type PaidLook = { at: number; words?: Words; hidesPrices?: boolean };

/** How a booking is paid, as rows of a mail: with rights, with money, and while it is ahead what is left to pay in the store. */
export function paidRows(
  booking: BookingRecord,
  charge: BookingCharge | null,
  style: FormatStyle,
  { at, words = (key) => key, hidesPrices = false }: PaidLook,
): BookingMail['rows'] {
  const { state, hasFromPrice, startsAt } = booking;
  const rights = rightsOf(booking, at);
  const isAhead = isOpen(booking) && at < startsAt;
  const isHeld = charge?.form === 'hold' && isSome(charge.held);
  const releaseKey = charge && policyMoney(charge).isStored ? 'deposit.storedRelease' : 'deposit.holdStore';
  const note = isHeld ? { note: style.t(words(releaseKey)) } : {};
  const visit = {
    rights,
    charge,
    state,
    isPaid: charge !== null && isPaid(charge),
    isAhead,
    hasFromPrice,
    hidesPrices,
  };
  return paidLines(visit, { style, words }).map(({ id, term, value }) => ({
    term: shownLine(term),
    value,
    ...(id === 'rest' ? note : {}),
  }));
}

const rightsOf = (booking: BookingRecord, at: number) =>
  booking.rights ? presentBookingRights({ ...booking, rights: booking.rights }, at) : undefined;

type Ahead = Pick<BookingRecord, 'startsAt' | 'localStart' | 'zone'>;

/** What cancelling or changing each visit costs that is ahead, as a row of a mail; of several, below the words that say which. */
export function policyRows(
  charge: BookingCharge,
  visits: readonly Ahead[],
  style: FormatStyle,
  { at, whenText }: { at: number; whenText: (visit: Ahead) => string },
): BookingMail['rows'] {
  const texts = visits
    .filter(({ startsAt }) => at < startsAt)
    .map((visit) => {
      const { startsAt, zone } = visit;
      const ahead = feesAhead(charge.policyLines, { startsAt, zone, at, recorded: charge.fee });
      return { visit, ...policyTexts(ahead, policyMoney(charge), { zone, style }) };
    });
  if (texts.length === 0) return [];
  const dotted = (lines: readonly string[]) => lines.map((text) => `• ${text}`);
  const fees = texts.flatMap(({ visit, fees }) => [...(texts.length > 1 ? [whenText(visit)] : []), ...dotted(fees)]);
  const sources = dotted([...new Set(texts.flatMap((text) => text.sources))]);
  return [{ term: style.t('deposit.policyTitle'), value: [...fees, ...sources].join('\n') }];
}

/** What becomes of the rights and the money of a booking that has just ended, as rows of the mail that says so: the provider is asked after it. */
export function endRows(
  booking: BookingRecord,
  charge: BookingCharge | null,
  style: FormatStyle,
  look: PaidLook,
): BookingMail['rows'] {
  return [...paidRows(booking, null, style, look), ...moneyOfEnd(charge, style)];
}

/** The same of its money alone. */
export function moneyOfEnd(charge: BookingCharge | null, style: FormatStyle): BookingMail['rows'] {
  if (charge === null) return [];
  const { t } = style;
  const minor = (amount: string) => toMinor(amount, charge.currencyCode) ?? 0;
  const there = minor(charge.held) + minor(charge.taken);
  const kept = Math.min(there, minor(charge.fee) - minor(charge.due));
  const back = there - kept;
  const keys = moneyKeys(charge, { state: 'cancelled', isPaid: isPaid(charge) });
  return [
    { term: t('mail.cancelFee'), amount: charge.fee },
    { term: t(keys.taken), amount: toDecimal(kept, charge.currencyCode) },
    { term: t('mail.comesBack'), amount: back > 0 ? toDecimal(back, charge.currencyCode) : charge.returned },
    { term: t('payment.due'), amount: charge.due },
  ]
    .filter((row) => isSome(row.amount))
    .map((row) => ({ term: row.term, value: formatAmount(row.amount, style) }));
}
