import { type NamedTender, sumOf } from '../bill/bill.ts';
import type { Minor } from '../money/money.ts';
import { allowed, refused, type Verdict } from '../verdict.ts';
import { mostChangeMinor } from './cash-offers.ts';

/**
 * How something can be paid at the till, beside rights. `points` and `stored_value`: what the customer has of them; `gift_card`: a card by its number, also another person's;
 * `online`: on the page of the bill.
 */
export const tillTenders = [
  'cash',
  'card',
  'points',
  'stored_value',
  'gift_card',
  'wechat',
  'alipay',
  'paypal',
  'others',
  'online',
] as const satisfies readonly NamedTender[];
export type TillTender = (typeof tillTenders)[number];

/** What is taken at the desk itself. */
export type PaidHereTender = Exclude<TillTender, 'online' | 'stored_value' | 'gift_card' | 'points'>;
const isPaidHere = (kind: TillTender): kind is PaidHereTender =>
  kind !== 'online' && kind !== 'stored_value' && kind !== 'gift_card' && kind !== 'points';
export const paidHereTenders: readonly PaidHereTender[] = tillTenders.filter(isPaidHere);

/** A payment at the till. `givenMinor`: what the customer has handed over, of cash alone; null: exactly the amount. `number`: of a gift card alone. */
export type TakenTender = {
  kind: TillTender;
  label: string;
  amountMinor: Minor;
  givenMinor: Minor | null;
  number?: string;
};

export type TenderRefusal = 'till_not_even' | 'invalid_input' | 'cash_given_high';

/**
 * Decides whether payments are exactly what there is to take. Change is given for cash alone, up to a bound: what was handed over beyond the amount is no part of the
 * payment.
 */
export function checkTenders(
  openMinor: Minor,
  tenders: readonly TakenTender[],
  currency: string,
): Verdict<{ changeMinor: Minor }, TenderRefusal, { field: string }> {
  const isWrong = ({ kind, amountMinor, givenMinor }: TakenTender) =>
    !Number.isSafeInteger(amountMinor) ||
    amountMinor <= 0 ||
    (givenMinor !== null && (kind !== 'cash' || givenMinor < amountMinor));
  if (tenders.some(isWrong)) return refused('invalid_input', { field: 'tenders' });
  if (tenders.some((tender) => changeOf(tender) > mostChangeMinor(currency)))
    return refused('cash_given_high', { field: 'tenders' });
  if (sumOf(tenders) !== openMinor) return refused('till_not_even', { field: 'tenders' });
  return allowed({ changeMinor: tenders.reduce((sum, tender) => sum + changeOf(tender), 0) });
}

export const changeOf = ({ amountMinor, givenMinor }: Pick<TakenTender, 'amountMinor' | 'givenMinor'>): Minor =>
  givenMinor === null ? 0 : givenMinor - amountMinor;
