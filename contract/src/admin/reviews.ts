import { internalCall } from '../call.ts';
import type { Paged } from '../codec.ts';
import type { StaffRating } from '../review/calls.ts';

/** A review as the store sees it. `imageUrls` are good for ten minutes; `writtenAt` is epoch ms. `billId` null: it came with the shop folder. */
export type StoreReview = {
  id: string;
  shopId: string;
  billId: string | null;
  memberId: string | null;
  authorName: string;
  score: number;
  text: string;
  imageUrls: string[];
  staffScores: StaffRating[];
  isShown: boolean;
  writtenAt: number;
  reply: { text: string; writtenAt: number } | null;
};

type ReviewSearch = { shopId: string; isShown?: boolean; pageNum?: number; pageSize?: number };

export const storeReviewCalls = {
  listReviews: internalCall<ReviewSearch, Paged<StoreReview>>({
    method: 'GET',
    path: '/internal/review/list',
    summary: 'Reviews of a store, those that are not shown too, page by page, the newest first.',
  }),
  showReview: internalCall<{ reviewId: string; isShown: boolean }, StoreReview>({
    method: 'POST',
    path: '/internal/review/show',
    summary: 'Publish a review, or take it off the pages; the ratings follow.',
  }),
  replyToReview: internalCall<{ reviewId: string; text: string }, StoreReview>({
    method: 'POST',
    path: '/internal/review/reply',
    summary: 'Answer a review in the name of the store, in place of its answer before. An empty text takes that away.',
  }),
};
