import { z } from 'zod';

const id = z.string().min(1).max(60);

export const pointsShapes = {
  getRules: z.object({ shopId: id, chainId: id.optional() }),
};
