import { z } from 'zod';

export const recentShopShapes = {
  note: z.object({ shopId: z.string().max(60) }),
  list: z.object({}),
  clear: z.object({}),
};
