import { z } from 'zod';

const id = z.string().min(1).max(60);
const ofShop = {
  chainId: id,
  shopId: id,
  staffId: id.optional(),
  status: z.coerce.number().pipe(z.literal(1)).default(1),
};

export const reviewShapes = {
  getScores: z.object(ofShop),
  getList: z.object({
    ...ofShop,
    pageNum: z.coerce.number().int().min(1).max(10_000).default(1),
    pageSize: z.coerce.number().int().min(1).max(100).default(20),
  }),
};
