import { noteLimits } from '@parlour/domain/booking/note-limits';
import { z } from 'zod';
import { startShape } from '../availability/start-shape.ts';
import { lineShape } from '../line-shapes.ts';

const id = z.string().min(1).max(64);
const code = z.string().min(1).max(80);
const name = lineShape(200).optional();

const line = z.object({
  kind: z.enum(['service', 'product']).optional(),
  code,
  staffId: id.nullable().optional(),
  quantity: z.int().min(1).max(9999).optional(),
  guest: z.int().min(1).max(99).optional(),
  addOnCodes: z.array(code).max(30).optional(),
});

const staff = z
  .array(z.object({ itemId: id, staffId: id.nullable() }))
  .max(30)
  .optional();

const flags = { notify: z.boolean().optional(), ignoreNotice: z.boolean().optional() };

// No unknown key is dropped silently: a caller who misspells a flag gets a refusal.
export const storeBookingShapes = {
  createBooking: z.strictObject({
    shopId: id,
    start: startShape,
    lines: z.array(line).min(1).max(30),
    memberId: id.optional(),
    firstName: name,
    lastName: name,
    email: z.string().max(254).optional(),
    mobile: z.string().max(40).optional(),
    dialCode: z.string().max(8).optional(),
    country: z.string().max(2).optional(),
    address: z.string().max(500).optional(),
    guestCount: z.int().min(1).max(99).optional(),
    isGroup: z.boolean().optional(),
    remark: z.string().max(noteLimits.mostLetters, { abort: true }).normalize('NFC').optional(),
    language: z.string().max(8).optional(),
    state: z.enum(['confirmed', 'to_confirm']).optional(),
    isWalkIn: z.boolean().optional(),
    ...flags,
  }),
  proposeTime: z.strictObject({
    shopId: id,
    bookingId: id,
    start: startShape,
    version: z.int().min(1).optional(),
    staff,
    until: z.int().min(0).optional(),
    ...flags,
  }),
  withdrawProposal: z.strictObject({
    shopId: id,
    bookingId: id,
    version: z.int().min(1).optional(),
    notify: z.boolean().optional(),
  }),
  moveBooking: z.strictObject({
    shopId: id,
    bookingId: id,
    start: startShape.optional(),
    version: z.int().min(1).optional(),
    staff,
    ...flags,
  }),
};
