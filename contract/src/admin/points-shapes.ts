import { z } from 'zod';
import { pointPage } from '../points/own-shapes.ts';

const id = z.string().min(1).max(64);
const words = z.string().trim().max(200);

export const storePointShapes = {
  adjustPoints: z.object({
    shopId: id,
    memberId: id,
    points: z
      .number()
      .int()
      .min(-1_000_000)
      .max(1_000_000)
      .refine((points) => points !== 0),
    reference: z.string().min(1).max(100),
    reason: words.optional(),
    operator: z.string().trim().max(60).optional(),
    months: z.number().int().min(0).max(120).optional(),
  }),
  listPoints: z.object({ shopId: id, memberId: id, ...pointPage }),
};
