import { z } from 'zod';

const id = z.string().min(1).max(64);

/** What a request may say of rights; amounts are dropped. */
export const wantedRightsShape = z.object({
  lines: z
    .array(z.object({ position: z.int().min(1).max(1000), rightId: id.nullable() }))
    .max(30)
    .optional(),
  couponId: id.nullable().optional(),
  couponCode: z.string().trim().min(1).max(40).optional(),
});
