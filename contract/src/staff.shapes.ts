import { z } from 'zod';

const id = z.string().min(1).max(60);

export const staffShapes = {
  get: z.object({ id }),
  getSafety: z.object({ id }),
};
