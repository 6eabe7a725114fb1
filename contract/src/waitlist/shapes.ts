import { dayParts } from '@parlour/domain/time/day-part';
import { z } from 'zod';
import { linesShape } from '../availability/shapes.ts';
import { wantedRightsShape } from '../booking/rights-shapes.ts';
import { lineShape } from '../line-shapes.ts';

const id = z.string().min(1).max(64);
const name = lineShape(200);

export const waitlistShapes = {
  join: z.object({
    shopId: id,
    chainId: id.optional(),
    lines: linesShape,
    guestCount: z.int().min(1).max(99).default(1),
    isGroup: z.boolean().default(false),
    firstName: name.default(''),
    lastName: name.default(''),
    email: z.string().max(254).default(''),
    mobile: z.string().max(40).default(''),
    dialCode: z.string().max(8).default(''),
    country: z.string().max(2).default(''),
    address: z.string().max(500).default(''),
    remark: z.string().max(2000, { abort: true }).normalize('NFC').default(''),
    days: z.array(z.string().max(10)).max(100),
    parts: z.array(z.enum(dayParts)).max(10),
    rights: wantedRightsShape.optional(),
    language: z.string().max(8).default('en'),
  }),
  prove: z.object({ id, token: z.string().min(1).max(100) }),
  get: z.object({ id }),
  accept: z.object({ id, offerId: id }),
  decline: z.object({ id, offerId: id }),
  leave: z.object({ id }),
  mine: z.object({}) as z.ZodType<Record<string, never>>,
};
