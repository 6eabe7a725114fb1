import type { Api } from '@parlour/contract/api';
import type { NewReview } from '@parlour/contract/review/own';
import { reviewLimits } from '@parlour/domain/review/review-limits';
import { queryOptions } from '@tanstack/react-query';
import { randomId } from '../../lib/random-id.ts';
import { tabStore } from '../../lib/storage/tab-store.ts';

/** Where a bill is reviewed; a booking's id stands for its bill. */
export const reviewPath = (id: string): string => `/orderReviews/${encodeURIComponent(id)}`;

export type ReviewAt = { id: string; linkToken: string };

/** What the page needs on which a bill is reviewed. */
export const reviewPageQuery = (api: Api, { id, linkToken }: ReviewAt) =>
  queryOptions({
    queryKey: ['review', 'own', id, linkToken],
    queryFn: ({ signal }) => api.ownReview.get({ id }, { signal, linkToken }),
    staleTime: 0,
  });

/** Sends a review; one that was sent before is answered as it was. */
export const addReview = (api: Api, review: NewReview, linkToken: string) =>
  api.ownReview.add(review, { idempotencyKey: randomId(), linkToken });

/** A review that was begun; `staff`: the stars of each person, by id. */
export type ReviewDraft = {
  score: number;
  text: string;
  staff: Record<string, number>;
  images: string[];
  isAnonymous: boolean;
};

const blank: ReviewDraft = { score: reviewLimits.usualScore, text: '', staff: {}, images: [], isAnonymous: false };

const isDraft = (value: unknown): value is ReviewDraft => {
  const { score, text, staff, images } = (value ?? {}) as Partial<ReviewDraft>;
  return typeof score === 'number' && typeof text === 'string' && typeof staff === 'object' && Array.isArray(images);
};

/** What of a review is written and not sent yet; it is kept with the tab. */
export const reviewDraft = (id: string) =>
  tabStore<ReviewDraft>({ key: `review ${id}`, version: 1, isValid: isDraft, initial: blank });
