import type { BillState } from '../bill/bill-state.ts';
import { allowed, refused, type Verdict } from '../verdict.ts';
import { reviewLimits } from './review-limits.ts';

/** What decides whether a customer may still review a bill. Instants are epoch ms. */
export type ReviewFacts = {
  state: BillState;
  settledAt: number;
  /** There is a review of this bill or its visit. */
  isReviewed: boolean;
  /** The shop shows no reviews. */
  hidesReviews: boolean;
};

export type NoReview = 'review_given' | 'review_not_paid' | 'review_refunded' | 'review_over';

/** Whether the customer of a bill may review it now; one that was refunded in part may be reviewed for the rest. */
export function mayReview(
  { state, settledAt, isReviewed, hidesReviews }: ReviewFacts,
  now: number,
): Verdict<null, NoReview> {
  if (isReviewed) return refused('review_given');
  if (state === 'open') return refused('review_not_paid');
  if (state === 'refunded') return refused('review_refunded');
  if (hidesReviews || now >= reviewEnd(settledAt)) return refused('review_over');
  return allowed(null);
}

/** The instant from which a bill can no longer be reviewed. */
export function reviewEnd(settledAt: number): number {
  return settledAt + reviewLimits.days * 86_400_000;
}
