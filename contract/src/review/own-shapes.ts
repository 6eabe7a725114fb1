import { reviewLimits } from '@parlour/domain/review/review-limits';
import { z } from 'zod';

const id = z.string().min(1).max(64);
const score = z.number();

export const ownReviewShapes = {
  get: z.object({ id }),
  add: z.object({
    id,
    score,
    // The rule says what is too long, in words; this only bounds what is read.
    text: z.string().max(20_000),
    images: z.array(z.string().max(2000)).max(reviewLimits.mostPictures).optional(),
    staffScores: z
      .array(z.object({ staffId: id, score }))
      .max(50)
      .optional(),
    isAnonymous: z.boolean().optional(),
  }),
};
