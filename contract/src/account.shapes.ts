import { z } from 'zod';

export const accountShapes = {
  openView: z.object({}) as z.ZodType<Record<string, never>>,
};
