import { z } from 'zod';

const id = z.string().min(1).max(60);
const ofShop = { shopId: id, chainId: id.optional() };

export const menuShapes = {
  getServices: z.object({
    ...ofShop,
    name: z.string().max(100).optional(),
    categoryId: id.optional(),
    subCategoryCode: z.string().max(60).optional(),
    codes: z.array(id).max(100).optional(),
    after: z.coerce.number().int().min(0).max(100_000).optional(),
    most: z.coerce.number().int().min(1).max(1000).optional(),
  }),
  getServicesOfStaff: z.object({ staffId: id, ids: z.array(id).max(100).optional() }),
  getService: z.object({ id, shopId: id.optional() }),
  getProducts: z.object({
    ...ofShop,
    pageNum: z.coerce.number().int().min(1).max(10_000).default(1),
    pageSize: z.coerce.number().int().min(1).max(100).default(10),
    codes: z.array(id).max(100).optional(),
  }),
};
