import { noteLimits } from '@parlour/domain/booking/note-limits';
import { bookingLimits } from '@parlour/domain/booking/resolve-lines';
import { mostVisits } from '@parlour/domain/booking/series-starts';
import { isDay } from '@parlour/domain/time/day';
import { z } from 'zod';
import { startShape } from '../availability/start-shape.ts';
import { lineShape } from '../line-shapes.ts';

const id = z.string().min(1).max(64);
const code = z.string().min(1).max(80);
const name = lineShape(100).optional();
const contact = {
  email: z.string().max(254).optional(),
  mobile: z.string().max(40).optional(),
  dialCode: z.string().max(8).optional(),
  country: z.string().max(2).optional(),
};
const customer = z.strictObject({
  memberId: id.optional(),
  firstName: name,
  lastName: name,
  ...contact,
  isOther: z.boolean().optional(),
});
const lines = z
  .array(
    z.strictObject({
      code,
      staffId: id.nullable().optional(),
      guest: z.int().min(1).max(bookingLimits.guests).optional(),
      addOnCodes: z.array(code).max(30).optional(),
    }),
  )
  .min(1)
  .max(bookingLimits.lines);
const note = z.string().max(noteLimits.mostLetters, { abort: true }).normalize('NFC').optional();
const override = lineShape(300).trim().min(1).optional();
/** What a reason was given for. */
export const seenPlan = z
  .strictObject({
    obstacles: z.array(z.enum(['outside_hours', 'over_capacity'])).max(2),
    staffIds: z.array(z.string().max(64).nullable()).max(bookingLimits.lines),
  })
  .optional();
const state = z.enum(['confirmed', 'to_confirm']);
const everyWeeks = z.int().min(1).max(26);
const wanted = { shopId: id, lines };
const part = { ...wanted, customer, note, teamNote: note, tellCustomer: z.boolean() };

export const appointmentNewShapes = {
  newOptions: z.strictObject({ shopId: id }),
  newForCustomer: z.strictObject({ shopId: id, memberId: id }),
  newTimes: z.strictObject({ ...wanted, day: z.string().refine(isDay) }),
  checkTime: z.strictObject({ ...wanted, start: startShape }),
  make: z.strictObject({ ...part, start: startShape, state, override, seenPlan }),
  checkRepeat: z.strictObject({
    ...wanted,
    start: startShape,
    everyWeeks,
    count: z.int().min(2).max(mostVisits),
    instead: z
      .record(startShape, startShape)
      .refine((chosen) => Object.keys(chosen).length <= mostVisits)
      .optional(),
    skip: z.array(startShape).max(mostVisits).optional(),
  }),
  makeSeries: z.strictObject({ ...part, starts: z.array(startShape).min(2).max(mostVisits), everyWeeks, state }),
  makeWalkIn: z.strictObject({
    ...wanted,
    customer,
    start: startShape.optional(),
    note,
    teamNote: note,
    state: z.enum(['arrived', 'in_service']),
    override,
    seenPlan,
  }),
};
