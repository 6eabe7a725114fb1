import type { BookingCharge } from '@parlour/contract/booking/charge';
import type { BookingState } from '@parlour/domain/booking/booking';
import { feesAhead } from '@parlour/domain/payment/fees-ahead';
import { isPaid } from '@parlour/domain/payment/payment-status';
import { toDecimal, toMinor } from '@parlour/domain/money/money';
import { formatAmount, type FormatStyle } from '@parlour/phrases/format';
import { moneyKeys, policyMoney, policyTexts } from '@parlour/phrases/format/policy';
import type { PhraseKey } from '@parlour/phrases/t';
import type { BookingRecord } from '../../booking/queries/record.ts';
import type { BookingMail } from '../templates/booking-mail.ts';

const isSome = (amount: string) => Number(amount) > 0;

/** Who reads of the money: its own words for what the customer is told as "your card". */
export type Words = (key: PhraseKey) => PhraseKey;
const customerWords: Words = (key) => key;

/** Where the money of a booking is, as rows of a mail: its receipt. A deposit that is on its way counts as paid. */
export function moneyRows(
  charge: BookingCharge | null,
  state: BookingState,
  style: FormatStyle,
  words: Words = customerWords,
): BookingMail['rows'] {
  if (charge === null) return [];
  const { t } = style;
  const keys = moneyKeys(charge, { state, isPaid: isPaid(charge) });
  const rows = (['held', 'taken', 'returned', 'due'] as const)
    .map((place) => ({ term: t(words(keys[place])), amount: charge[place] }))
    .filter((row) => isSome(row.amount));
  if (rows.length === 0)
    return charge.state === 'authorised'
      ? [
          {
            term: t(words('payment.payment')),
            value: t(words('payment.cardKept'), { amount: formatAmount(charge.amount, style) }),
          },
        ]
      : [];
  return rows.map((row) => ({ term: row.term, value: formatAmount(row.amount, style) }));
}

type Ahead = Pick<BookingRecord, 'startsAt' | 'localStart' | 'zone' | 'hasFromPrice'>;

/** What is left to pay in the store for a visit that is ahead, as a row of a mail. */
export function restRows(
  charge: BookingCharge,
  { startsAt, hasFromPrice }: Ahead,
  style: FormatStyle,
  { at, words = customerWords }: { at: number; words?: Words },
): BookingMail['rows'] {
  if (at >= startsAt || !isSome(charge.rest)) return [];
  const { t } = style;
  const rest = formatAmount(charge.rest, style);
  const value = hasFromPrice ? t('units.priceFrom', { price: rest }) : rest;
  const isHeld = charge.form === 'hold' && isSome(charge.held);
  const releaseKey = policyMoney(charge).isStored ? 'deposit.storedRelease' : 'deposit.holdStore';
  return [{ term: t(words('payment.rest')), value, ...(isHeld ? { note: t(words(releaseKey)) } : {}) }];
}

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

/** What becomes of the money of a booking that has just ended, as rows of the mail that says so: the provider is asked after it. */
export function endRows(charge: BookingCharge | null, style: FormatStyle): BookingMail['rows'] {
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
