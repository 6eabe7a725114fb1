import { visitTimeNames } from '@parlour/domain/availability/visit-time';
import { businessKinds } from '@parlour/domain/shop/business-kind';
import { z } from 'zod';

const id = z.string().max(60);
const page = {
  pageNum: z.coerce.number().int().min(1).max(10_000).default(1),
  pageSize: z.coerce.number().int().min(1).max(50).default(20),
};

export const shopShapes = {
  // An id that is left out has its own sentence, so it passes here.
  get: z.object({ shopId: id.default('') }),
  getOfChain: z.object({ chainId: id }),
  getRecommended: z.object({
    pageNum: z.coerce.number().int().min(1).max(10_000).optional(),
    pageSize: z.coerce.number().int().min(1).max(50).optional(),
    name: z.string().max(100).optional(),
    kind: z.enum(businessKinds).optional(),
    visit: z.enum(visitTimeNames).optional(),
  }),
  getNearby: z.object({
    latitude: z.coerce.number().min(-90).max(90),
    longitude: z.coerce.number().min(-180).max(180),
    ...page,
  }),
  getSome: z.object({ shopIds: z.array(id).max(50) }),
  checkFavorite: z.object({ shopId: id, chainId: id.optional() }),
  addFavorite: z.object({ shopId: id }),
  removeFavorite: z.object({ shopId: id }),
  getFavorites: z.object(page),
  getWebsites: z.object({ chainId: id }),
  getMalls: z.object({ chainId: id }),
  getFavoriteIds: z.object({}) as z.ZodType<Record<string, never>>,
};
