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
