import { isDay } from '@parlour/domain/time/day';
import { z } from 'zod';

/** Letters of a part's tag. */
export const tagLength = 12;
/** As many days as a week has. */
const mostDays = 7;
/** More parts than seven days can have. */
const mostParts = 200;
const tag = z.string().length(tagLength);
const shopId = z.string().min(1).max(64);
const span = {
  shopId,
  from: z.string().length(10).refine(isDay),
  days: z.coerce.number().int().min(1).max(mostDays).default(1),
};

export const calendarShapes = {
  read: z.strictObject({
    ...span,
    person: z.string().min(1).max(64).optional(),
    known: z.array(tag).max(mostParts).optional(),
  }),
  requests: z.strictObject({ shopId }),
};
/** What `calendarLive` takes. */
export const calendarLiveShape = z.strictObject(span);
