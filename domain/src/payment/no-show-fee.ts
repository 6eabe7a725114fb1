import type { Minor } from '../money/money.ts';
import type { Share } from '../shop/read-charge-terms.ts';
import { shareOf } from './share-of.ts';

export type NoShowFacts = { currency: string; totalMinor: Minor; noShowFee: Share };

/** Decides what not coming costs; a fee that is recorded on the booking already is never lowered by it. */
export function noShowFee(recordedMinor: Minor, { currency, totalMinor, noShowFee: share }: NoShowFacts): Minor {
  return Math.max(recordedMinor, shareOf(totalMinor, share, currency));
}
