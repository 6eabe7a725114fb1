import { z } from 'zod';
import { tokenMarkLetters } from './calls.ts';

const id = z.string().max(60);

export const logShapes = {
  saveBatch: z.object({
    items: z
      .array(
        z.object({
          kind: z.enum(['developer', 'action']),
          text: z.string(),
          user: z.object({ id, shopId: id }),
          // A whole token would not fit: it cannot be kept by mistake.
          tokenMark: z.string().regex(new RegExp(`^[\\w-]{0,${tokenMarkLetters}}$`)),
          page: z.string().max(2000),
          at: z.int().min(0).max(8_640_000_000_000_000),
        }),
      )
      .min(1)
      .max(100),
  }),
  reportError: z.object({ data: z.string() }),
};
