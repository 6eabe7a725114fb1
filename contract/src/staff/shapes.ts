import { z } from 'zod';

const id = z.string().min(1).max(60);

export const staffShapes = {
  getWorkTags: z.object({ chainId: id }),
  getWorks: z.object({
    pageNum: z.coerce.number().int().min(1).max(10_000).default(1),
    pageSize: z.coerce.number().int().min(1).max(100).default(20),
    isShown: z.boolean().default(true),
    chainId: id,
    shopId: id,
    staffId: id,
    tagId: id.optional(),
  }),
  get: z.object({ id }),
  getSafety: z.object({ id }),
};
