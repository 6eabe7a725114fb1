import type { BookingCharge } from '@parlour/contract/booking/charge';
import type { PolicyLine } from '@parlour/contract/charge';
import { formatAmount, formatInstant, type FormatStyle } from '../format.ts';
import { formatPart } from './offers.ts';
import type { PhraseKey } from '../t.ts';

/** The fees that a visit can still cost, seen from an instant; amounts are decimal text, instants epoch ms. */
export type PolicyAhead = {
  lastFreeAt: number | null;
  now: PolicyLine | null;
  owed: string;
  later: readonly { after: number; line: PolicyLine }[];
  noShow: PolicyLine | null;
};

/** What a fee can be taken from: a deposit, or what is held on a card or set aside of a balance. */
export type PolicyMoney = { form: 'deposit' | 'hold' | null; amount: string; isStored: boolean };

/** What fees of a booking can be taken from; nothing where its money failed, or has gone back. */
export function policyMoney({ form, state, amount, payments }: BookingCharge): PolicyMoney {
  const isThere = state === 'succeeded' || state === 'authorised' || state === 'processing';
  return { form: isThere ? form : null, amount, isStored: payments[0]?.method === 'STORE' };
}

type MoneyPlace = 'held' | 'taken' | 'returned' | 'due';

/**
 * The words for each place where money of a booking can be, by the state of the booking and whether its charge counts as paid. A deposit on its way is paid, as it is taken once its booking is made; what is kept
 * after a cancelled or missed visit is a fee, and what was only held is released rather than returned.
 */
export function moneyKeys(
  charge: BookingCharge,
  { state, isPaid }: { state: string; isPaid: boolean },
): Record<MoneyPlace, PhraseKey> {
  const { form, movedAt, taken } = charge;
  const isFee = (state === 'cancelled' || state === 'no_show') && Number(charge.fee) > 0;
  const due = 'payment.due';
  if (policyMoney(charge).isStored)
    return {
      held: 'payment.heldStored',
      taken: isFee ? 'payment.feeStored' : 'payment.paidStored',
      returned: 'payment.givenBackStored',
      due,
    };
  const feeKey = form === 'hold' ? 'payment.feeTaken' : 'payment.feeKept';
  const isReleased = form === 'hold' && (movedAt.taken === null || Number(taken) > 0);
  return {
    held: form === 'deposit' && isPaid ? 'payment.paid' : 'payment.held',
    taken: isFee ? feeKey : 'payment.paid',
    returned: isReleased ? 'payment.released' : 'payment.givenBack',
    due,
  };
}

type PolicyPlace = {
  zone: string;
  style: FormatStyle;
  /** The price that parts are counted on is not known yet: only the parts are told. */
  isRepriced?: boolean;
};

const units = { days: 'units.day', hours: 'units.hour', minutes: 'units.minute' } as const;

function feeText({ part, fee }: PolicyLine, { style, isRepriced }: PolicyPlace): string {
  if (part !== null && isRepriced) return style.t('deposit.feeShare', { part: formatPart(part, style) });
  const amount = formatAmount(fee, style);
  return part === null ? amount : style.t('deposit.feePart', { part: formatPart(part, style), amount });
}

function laterText({ after, line }: PolicyAhead['later'][number], place: PolicyPlace): string {
  const { zone, style } = place;
  const { unit, value } = line.notice ?? { unit: 'minutes', value: 0 };
  const notice = style.t(units[unit], { count: value });
  return style.t('deposit.late', { notice, when: formatInstant(after, zone, style), fee: feeText(line, place) });
}

/** What cancelling or changing costs, in sentences: what holds now, then each fee that can still come, by the shop's clock. */
function feeTexts(ahead: PolicyAhead, place: PolicyPlace): string[] {
  const { lastFreeAt, now, owed, later, noShow } = ahead;
  const { zone, style } = place;
  const { t } = style;
  const texts: string[] = [];
  if (lastFreeAt !== null) texts.push(t('deposit.freeUntil', { when: formatInstant(lastFreeAt, zone, style) }));
  else if (owed !== '') texts.push(t('deposit.feeOwed', { amount: formatAmount(owed, style) }));
  else texts.push(t('deposit.freeOver'));
  if (now) texts.push(t('deposit.feeNow', { fee: feeText(now, place) }));
  texts.push(...later.map((step) => laterText(step, place)));
  if (noShow) texts.push(t('deposit.noShow', { fee: feeText(noShow, place) }));
  return texts;
}

/** What such a fee is taken from, and what becomes of one that is higher; nothing where no fee can come any more. */
function sourceTexts(ahead: PolicyAhead, { form, amount, isStored }: PolicyMoney, style: FormatStyle): string[] {
  const { t } = style;
  const { lastFreeAt, now, owed, later, noShow } = ahead;
  const fees = [now?.fee, owed, noShow?.fee, ...later.map(({ line }) => line.fee)].map(Number).filter((fee) => fee > 0);
  if (form === null || fees.length === 0) return [];
  const written = { amount: formatAmount(amount, style) };
  const isWhole = fees.every((fee) => fee >= Number(amount));
  const source = form === 'deposit' ? (isWhole ? 'whole' : 'deposit') : isStored ? 'stored' : 'card';
  return [
    ...(form === 'deposit' && lastFreeAt !== null ? [t('deposit.feeNone')] : []),
    t(sourceKeys[source], written),
    ...(fees.some((fee) => fee > Number(amount)) ? [t('deposit.feeOver', written)] : []),
    ...(now || later.length > 0 ? [t('deposit.feeChange')] : []),
  ];
}

const sourceKeys = {
  whole: 'deposit.feeWhole',
  deposit: 'deposit.feeDeposit',
  card: 'deposit.feeCard',
  stored: 'deposit.feeStored',
} as const;

/** The policy of a visit in sentences: what it can still cost, and what that is taken from. */
export type PolicyTexts = { fees: string[]; sources: string[] };

export function policyTexts(ahead: PolicyAhead, money: PolicyMoney, place: PolicyPlace): PolicyTexts {
  return { fees: feeTexts(ahead, place), sources: sourceTexts(ahead, money, place.style) };
}
