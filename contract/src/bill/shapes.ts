import { z } from 'zod';

export const billShapes = {
  get: z.object({ id: z.string().min(1).max(64) }),
  pay: z.object({ id: z.string().min(1).max(64) }),
  mine: z.object({
    pageNum: z.coerce.number().int().min(1).max(100_000).optional(),
    pageSize: z.coerce.number().int().min(1).max(100).optional(),
  }),
  exportMine: z.object({}),
};
