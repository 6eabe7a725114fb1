import { visitTimeNames } from '@parlour/domain/availability/visit-time';
import { z } from 'zod';
import { startShape } from './start-shape.ts';

const id = z.string().min(1).max(64);
const day = z.iso.date();

/** A wanted line; everything else a client may send with it is dropped (prices, lengths, amounts). */
export const lineShape = z.object({
  position: z.int().min(1).max(1000),
  kind: z.enum(['service', 'product']),
  code: z.string().min(1).max(80),
  quantity: z.int().min(1).max(9999),
  guest: z.int().min(1).max(99),
  staffId: id.nullable(),
  addOnCodes: z.array(z.string().min(1).max(80)).max(30),
  bookingItemId: id.optional(),
  isAdvance: z.boolean().optional(),
});
export const linesShape = z.array(lineShape).max(30);

const ofShop = { shopId: id, chainId: id.optional() };

export const availabilityShapes = {
  getTimes: z.object({ ...ofShop, from: day, to: day, lines: linesShape, ignoreBookingId: id.optional() }),
  getStaff: z.object({
    ...ofShop,
    lines: linesShape.default([]),
    start: startShape.optional(),
    withNoPreference: z.boolean().optional(),
    withFirstFree: z.boolean().optional(),
    position: z.int().min(1).max(1000).optional(),
    ignoreBookingId: id.optional(),
  }),
  getFeed: z.object({
    ...ofShop,
    code: z.string().min(1).max(80),
    from: day.optional(),
    days: z.coerce.number().int().min(1).max(14).optional(),
  }),
  getStoreTimes: z.object({
    shopIds: z.array(id).min(1).max(12),
    name: z.string().max(100).optional(),
    visit: z.enum(visitTimeNames).optional(),
  }),
  getLastDay: z.object(ofShop),
  getRestDays: z.object({ ...ofShop, from: day, to: day, staffId: id.optional() }),
  getSettings: z.object({ ...ofShop, minutes: z.coerce.number().int().min(0).max(10_000).optional() }),
};
