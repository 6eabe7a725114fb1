import type { RefusalsOf } from '../refusal-groups.ts';
import type { ownReviewCalls } from './own.ts';

export const ownReviewRefusals: RefusalsOf<typeof ownReviewCalls> = {
  get: ['not_found'],
  add: [
    'not_found',
    'picture_gone',
    'rating_malformed',
    'review_given',
    'review_not_paid',
    'review_over',
    'review_refunded',
    'review_text_long',
    'review_text_needed',
  ],
};
