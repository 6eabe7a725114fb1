import { z } from 'zod';

const id = z.string().min(1).max(64);

export const storeReviewShapes = {
  listReviews: z.object({
    shopId: id,
    isShown: z
      .enum(['true', 'false'])
      .transform((text) => text === 'true')
      .optional(),
    pageNum: z.coerce.number().int().min(1).max(100_000).optional(),
    pageSize: z.coerce.number().int().min(1).max(100).optional(),
  }),
  showReview: z.strictObject({ reviewId: id, isShown: z.boolean() }),
  replyToReview: z.strictObject({ reviewId: id, text: z.string().max(2000) }),
};
