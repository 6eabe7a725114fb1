import { z } from 'zod';

const id = z.string().max(60);

export const shopShapes = {
  // An id that is left out has its own sentence, so it passes here.
  get: z.object({ shopId: id.default('') }),
  getOfChain: z.object({ chainId: id }),
  getRecommended: z.object({
    pageNum: z.coerce.number().int().min(1).max(10_000).optional(),
    pageSize: z.coerce.number().int().min(1).max(50).optional(),
    name: z.string().max(100).optional(),
  }),
};
