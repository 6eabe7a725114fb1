import { z } from 'zod';

const id = z.string().min(1).max(60);

export const memberShapes = {
  getOwn: z.object({ shopId: id, chainId: id.optional(), userId: id.optional() }),
};
