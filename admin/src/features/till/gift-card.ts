import type { TillGiftCard } from '@parlour/contract/till/sale';
import { isRefused } from '@parlour/contract/envelope';
import { sumOf } from '@parlour/domain/bill/bill';
import { toMinor } from '@parlour/domain/money/money';
import { cardNumberKey } from '@parlour/domain/rights/gift-card';
import type { TakenTender } from '@parlour/domain/till/check-tenders';

/** A gift card that was found, with the number that was typed. */
export type FoundCard = { number: string; card: TillGiftCard };

/** What is left on a card beside what the sale takes from it already. */
export function leftOnCard({ number, card }: FoundCard, tenders: readonly TakenTender[], currency: string): number {
  const key = cardNumberKey(number);
  const own = tenders.filter((tender) => tender.number !== undefined && cardNumberKey(tender.number) === key);
  return (toMinor(card.balance, currency) ?? 0) - sumOf(own);
}

/** What a press takes of a card: the amount, or as much of it as there is to take. `isRight`: it is the amount. */
export function takenFromCard(amountMinor: number | null, mostMinor: number) {
  const isRight = amountMinor !== null && amountMinor > 0 && amountMinor <= mostMinor;
  return { isRight, takenMinor: isRight ? amountMinor : mostMinor };
}

/** A payment by a card; its label is what the bill will say. */
export const cardTender = ({ number, card }: FoundCard, amountMinor: number): TakenTender => ({
  kind: 'gift_card',
  label: `…${card.ending}`,
  amountMinor,
  givenMinor: null,
  number,
});

/** In how many minutes numbers may be tried again, where that is why an answer was refused; null: it is not. */
export function minutesToWait(error: unknown): number | null {
  if (!isRefused(error) || error.reason !== 'too_many_attempts') return null;
  return Math.max(1, Math.ceil((error.details.retryAfterSeconds ?? 60) / 60));
}

/** How many more wrong numbers there may be in this hour, where an answer says so; null: there are enough. */
export const triesLeft = (error: unknown): number | null =>
  isRefused(error) && error.reason === 'gift_card_unknown' ? (error.details.attemptsLeft ?? null) : null;
