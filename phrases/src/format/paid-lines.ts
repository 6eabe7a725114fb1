import type { BookingCharge } from '@parlour/contract/booking/charge';
import type { BookingRights, UsedRight } from '@parlour/contract/booking/rights';
import { formatAmount, type FormatStyle } from '../format.ts';
import type { PhraseKey } from '../t.ts';
import { moneyKeys } from './policy.ts';
import { tenderRow } from './tenders.ts';

/** How a visit is paid: with rights, with money, or with both. `isPaid`: its charge counts as paid; `isAhead`: the visit is still to come. */
export type PaidVisit = {
  rights?: BookingRights | undefined;
  charge: BookingCharge | null;
  state: string;
  isPaid: boolean;
  isAhead: boolean;
  hasFromPrice: boolean;
  /** The store shows no prices: what rights take off is said without amounts. */
  hidesPrices?: boolean;
};

/** A line of it. `at`: when it was so last, epoch ms; null where it is not known. */
export type PaidLine = { id: string; term: string; value: string; at: number | null };

/** Who reads: its own words for what the customer is told as "your card". */
export type Words = (key: PhraseKey) => PhraseKey;
const customerWords: Words = (key) => key;

type Look = { style: FormatStyle; words?: Words; nameOf?: (right: UsedRight) => string };

const places = ['held', 'taken', 'returned', 'due'] as const;
const isSome = (amount: string) => Number(amount) > 0;

/** The lines in which pages and mails say how a visit is paid: what rights take off, where its money is, and while it is ahead what is left to pay in the store. */
export function paidLines(visit: PaidVisit, look: Look): PaidLine[] {
  const { rights, charge, isAhead, hasFromPrice, hidesPrices = false } = visit;
  const rest = charge?.rest ?? rights?.rest ?? '0';
  const used = rights ? usedLines(rights.uses, hidesPrices, look) : [];
  const isRestHidden = hidesPrices && charge?.form !== 'deposit';
  const left = isAhead && isSome(rest) && !isRestHidden ? [restLine(rest, hasFromPrice, look)] : [];
  return [...used, ...(charge ? moneyLines(charge, visit, look) : []), ...left];
}

/** What each right takes off a visit; of one that is over, whether that is used up or back. */
function usedLines(
  uses: readonly UsedRight[],
  hidesPrices: boolean,
  { style, nameOf = ({ name }) => name }: Look,
): PaidLine[] {
  return uses.map((use, place) => {
    const { term, value } = rightRow(use, nameOf(use), style, hidesPrices);
    const state = use.state === 'reserved' ? null : style.t(`usedRights.${use.state}`);
    const told = hidesPrices ? (state ?? value) : [value, state].filter((part) => part !== null).join(' · ');
    return { id: `${use.rightId} ${place}`, term, value: told, at: null };
  });
}

/** As on a bill: a price for members is taken off, sessions and coupons are payments. */
const tenders = { sessions: 'session', coupon: 'coupon', price: 'discount' } as const;

/** The row of a right that is used, or is about to be; where prices are hidden with a word in place of the amount. */
export function rightRow(
  { kind, units, amount }: Pick<UsedRight, 'kind' | 'units' | 'amount'>,
  name: string,
  style: FormatStyle,
  hidesPrices = false,
): { term: string; value: string } {
  const label = kind === 'sessions' && units > 1 ? `${name} × ${units}` : name;
  const row = tenderRow({ kind: tenders[kind], label, amount }, style);
  return hidesPrices
    ? { ...row, value: style.t(kind === 'sessions' ? 'usedRights.included' : 'usedRights.applied') }
    : row;
}

function moneyLines(charge: BookingCharge, visit: PaidVisit, { style, words = customerWords }: Look): PaidLine[] {
  const { t } = style;
  const keys = moneyKeys(charge, visit);
  const lines = places
    .filter((place) => isSome(charge[place]))
    .map((place) => ({
      id: place,
      term: t(words(keys[place])),
      value: formatAmount(charge[place], style),
      at: charge.movedAt[place],
    }));
  if (lines.length > 0 || charge.state !== 'authorised') return lines;
  const value = t(words('payment.cardKept'), { amount: formatAmount(charge.amount, style) });
  return [{ id: 'card', term: t(words('payment.payment')), value, at: null }];
}

/** What is left to pay in the store; a price that only begins somewhere leaves no exact rest. */
export function restLine(rest: string, isFrom: boolean, { style, words = customerWords }: Look): PaidLine {
  const amount = formatAmount(rest, style);
  const value = isFrom ? style.t('units.priceFrom', { price: amount }) : amount;
  return { id: 'rest', term: style.t(words('payment.rest')), value, at: null };
}
