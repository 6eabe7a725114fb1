import { allowed, refused, type Verdict } from '../verdict.ts';
import { reviewLimits } from './review-limits.ts';

/** The stars of one person who served the customer. */
export type StaffScore = { staffId: string; score: number };

/** What a customer writes of a visit. */
export type WrittenReview = { score: number; text: string; staffScores: readonly StaffScore[] };

export type ReviewFault = 'rating_malformed' | 'review_text_needed' | 'review_text_long';

const isScore = (score: number) => Number.isInteger(score) && score >= 1 && score <= 5;

/** Checks a review; its text comes back without blanks around it. `staffIds`: who may be rated, each once. */
export function checkReview<Review extends WrittenReview>(
  review: Review,
  staffIds: readonly string[],
): Verdict<Review, ReviewFault, { most?: number }> {
  const text = review.text.trim();
  const rated = new Set(review.staffScores.map(({ staffId }) => staffId));
  const areRateable = [...rated].every((id) => staffIds.includes(id)) && rated.size === review.staffScores.length;
  const scores = [review.score, ...review.staffScores.map(({ score }) => score)];
  if (!scores.every(isScore) || !areRateable) return refused('rating_malformed');
  if (text === '') return refused('review_text_needed');
  const { mostCharacters: most } = reviewLimits;
  if ([...text].length > most) return refused('review_text_long', { most });
  return allowed({ ...review, text });
}
