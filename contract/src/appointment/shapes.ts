import { z } from 'zod';
import { startShape } from '../availability/start-shape.ts';
import { lineShape } from '../line-shapes.ts';
import { appointmentNewShapes } from './new-shapes.ts';

const id = z.string().min(1).max(64);
const version = z.int().min(1);
const dayMinutes = 1440;

/** The longest reason that is kept. */
const reason = lineShape(300);

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
};

export const appointmentShapes = {
  ...appointmentNewShapes,
  previewMove: z.strictObject(move),
  move: z.strictObject({ ...move, tellCustomer: z.boolean(), override: reason.min(1).optional() }),
  undoMove: z.strictObject({ shopId: id, undoToken: z.string().min(1).max(16_000) }),
};
