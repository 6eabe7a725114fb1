import { noteLimits } from '@parlour/domain/booking/note-limits';
import { bookingLimits } from '@parlour/domain/booking/resolve-lines';
import { mostVisits } from '@parlour/domain/booking/series-starts';
import { z } from 'zod';
import { startShape } from '../availability/start-shape.ts';
import { lineShape } from '../line-shapes.ts';
import { appointmentSteps } from './act.ts';
import { seriesSteps } from './series.ts';
import { appointmentNewShapes, seenPlan } from './new-shapes.ts';

const id = z.string().min(1).max(64);
const code = z.string().min(1).max(80);
const version = z.int().min(1);
const dayMinutes = 1440;

/** The longest reason that is kept. */
const reason = lineShape(300);

const seen = { shopId: id, bookingId: id, version };
const amount = z.string().max(30);

const rightUnits = z
  .array(z.strictObject({ rightId: id, units: z.int().min(0) }))
  .max((bookingLimits.lines + 1) * mostVisits);
const seenEnd = z.strictObject({
  back: amount,
  released: amount,
  kept: amount,
  due: amount,
  rightsReturned: rightUnits,
  rightsUsed: rightUnits,
});

const service = z.strictObject({
  itemId: id.optional(),
  code,
  staffId: id.nullable().optional(),
  guest: z.int().min(1).max(bookingLimits.guests).optional(),
  addOnCodes: z.array(code).max(30).optional(),
});

const move = {
  shopId: id,
  bookingId: id,
  version,
  start: startShape.optional(),
  staff: z
    .array(z.strictObject({ itemId: id, staffId: id }))
    .max(30)
    .optional(),
  minutes: z
    .array(z.strictObject({ itemId: id, minutes: z.int().min(1).max(dayMinutes) }))
    .max(30)
    .optional(),
  services: z.array(service).min(1).max(bookingLimits.lines).optional(),
};

export const appointmentShapes = {
  ...appointmentNewShapes,
  read: z.strictObject({ shopId: id, bookingId: id }),
  saveNote: z.strictObject({
    shopId: id,
    bookingId: id,
    version: z.int().min(0),
    text: z.string().max(noteLimits.mostLetters, { abort: true }).normalize('NFC'),
  }),
  listPictures: z.strictObject({ shopId: id, memberId: id }),
  readAnswer: z.strictObject({ shopId: id, answerId: id }),
  linkToForm: z.strictObject({ shopId: id, bookingId: id, formId: id }),
  previewEnd: z.strictObject({ ...seen, step: z.enum(appointmentSteps) }),
  step: z.strictObject({
    ...seen,
    step: z.enum(appointmentSteps),
    reason: reason.optional(),
    tellCustomer: z.boolean(),
    seen: seenEnd.optional(),
  }),
  undoStep: z.strictObject(seen),
  fileApart: z.strictObject(seen),
  previewSeriesEnd: z.strictObject({ shopId: id, bookingId: id, step: z.enum(seriesSteps) }),
  endSeries: z.strictObject({
    shopId: id,
    bookingId: id,
    step: z.enum(seriesSteps),
    dates: z
      .array(z.strictObject({ bookingId: id, version }))
      .min(1)
      .max(mostVisits),
    reason: reason.optional(),
    tellCustomer: z.boolean(),
    seen: seenEnd,
  }),
  propose: z.strictObject({
    ...seen,
    start: startShape,
    until: z.int().min(0).optional(),
    tellCustomer: z.boolean(),
  }),
  withdraw: z.strictObject({ ...seen, tellCustomer: z.boolean() }),
  previewMove: z.strictObject({ ...move, asksDay: z.boolean().optional() }),
  move: z.strictObject({
    ...move,
    tellCustomer: z.boolean(),
    override: reason.trim().min(1).optional(),
    seenPlan,
    seen: z.strictObject({ total: amount, rest: amount }).nullable(),
  }),
  undoMove: z.strictObject({ shopId: id, undoToken: z.string().min(1).max(64_000) }),
};
