import { z } from 'zod';

const id = z.string().min(1).max(60);
const ofShop = { shopId: id, chainId: id.optional() };

export const menuShapes = {
  getServices: z.object({ ...ofShop, name: z.string().max(100).optional() }),
  getServicesOfStaff: z.object({ staffId: id, ids: z.array(id).max(100).optional() }),
  getService: z.object({ id, shopId: id.optional() }),
  getProducts: z.object({
    ...ofShop,
    pageNum: z.coerce.number().int().min(1).max(10_000).default(1),
    pageSize: z.coerce.number().int().min(1).max(100).default(10),
    codes: z.array(id).max(100).optional(),
  }),
};
