import { isDay } from '@parlour/domain/time/day';
import { z } from 'zod';

/** As many days as a week has. */
const mostDays = 7;
const question = z.strictObject({
  shopId: z.string().min(1).max(64),
  from: z.string().length(10).refine(isDay),
  days: z.coerce.number().int().min(1).max(mostDays).default(1),
});

export const calendarShapes = { read: question };
/** What `calendarLive` takes. */
export const calendarLiveShape = question;
