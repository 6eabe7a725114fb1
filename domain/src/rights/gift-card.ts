import type { Minor } from '../money/money.ts';
import type { Day } from '../time/day.ts';
import { allowed, refused, type Verdict } from '../verdict.ts';
import { availableOf, type StoredValueAccount } from '../wallet/cover-by-stored-value.ts';
import { isAtStore } from './applies-to.ts';
import type { Right } from './right.ts';
import { validDaysOf } from './valid-days.ts';

/** A number as it is compared: dashes, blanks and case are how it was printed, typed or scanned. */
export const cardNumberKey = (text: string): string =>
  text
    .normalize('NFKC')
    .replaceAll(/[^A-Za-z0-9]/g, '')
    .toUpperCase();

/** Shorter numbers are guessed too easily, and pay by no number. */
const leastKeyLength = 6;

/** Whether a number is long enough to open a card. */
export const opensCard = (key: string): boolean => key.length >= leastKeyLength;

/** What of a number is shown and written down: four characters at its end, and never more than half of it. */
export function cardNumberEnd(text: string): string {
  const key = cardNumberKey(text);
  return key.slice(key.length - Math.min(4, Math.floor(key.length / 2)));
}

/** How a list or a bill tells one card from another. */
export const shownCardNumber = (number: string): string => `…${cardNumberEnd(number)}`;

/** A receipt may be printed this long after the sale, also where midnight lies between. */
const wholeForMs = 24 * 3_600_000;

/** The number of a card on the bill that sold it: whole for the receipt, and later its end. */
export const numberOnBill = (number: string, soldAt: number, now: number): string =>
  now - soldAt < wholeForMs ? number : shownCardNumber(number);

/** Of cards whose numbers compare alike, the one that was meant; of several it is the one that was typed as it is printed. */
export function cardOfNumber<Card extends { number: string }>(cards: readonly Card[], typed: string): Card | null {
  if (cards.length < 2) return cards[0] ?? null;
  return cards.find(({ number }) => number === typed.trim()) ?? null;
}

/** A gift card that pays at a store. `accounts`: where its money lies; `isActive`: those pay; `today`: at the store that sold it. */
export type GiftCard = {
  right: Pick<Right, 'scope' | 'validity' | 'boughtOn' | 'endsOn' | 'isFrozen'>;
  currency: string;
  accounts: readonly StoredValueAccount[];
  isActive: boolean;
  today: Day;
};

type AtStore = { storeId: string; currency: string };

export type GiftCardRefusal =
  | 'gift_card_elsewhere'
  | 'gift_card_void'
  | 'gift_card_ended'
  | 'gift_card_early'
  | 'gift_card_empty';

/** Decides what a gift card can pay at a store now. Why it does not is told to who has its number. */
export function payingOf(
  { right, currency, accounts, isActive, today }: GiftCard,
  at: AtStore,
  now: number,
): Verdict<{ availableMinor: Minor; endsOn: Day | null }, GiftCardRefusal> {
  if (!isAtStore(right.scope, at.storeId) || currency !== at.currency) return refused('gift_card_elsewhere');
  if (right.isFrozen || !isActive) return refused('gift_card_void');
  const { from, to } = validDaysOf(right, { firstUsedOn: null });
  const isOver = accounts.every(({ expiresAt }) => expiresAt !== null && expiresAt <= now);
  if ((to !== null && today > to) || isOver) return refused('gift_card_ended');
  if (from !== null && today < from) return refused('gift_card_early');
  const availableMinor = accounts.reduce((sum, account) => sum + Math.max(0, availableOf(account, now)), 0);
  return availableMinor > 0 ? allowed({ availableMinor, endsOn: to }) : refused('gift_card_empty');
}
