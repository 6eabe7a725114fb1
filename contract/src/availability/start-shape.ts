import { isStart } from '@parlour/domain/time/start-text';
import { z } from 'zod';

/** When a visit is wanted; a day or a time that no calendar and no clock has is refused. */
export const startShape = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}([+-]\d{2}:\d{2})?$/, { abort: true })
  .refine(isStart);
