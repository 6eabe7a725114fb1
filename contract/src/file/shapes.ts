import { z } from 'zod';

const nothing = z.object({}) as z.ZodType<Record<string, never>>;

export const fileShapes = {
  uploadToken: nothing,
  noteToken: nothing,
  storageConfig: nothing,
  storageCredential: nothing,
  privateAddress: z.object({ id: z.string().min(1).max(60) }),
};
