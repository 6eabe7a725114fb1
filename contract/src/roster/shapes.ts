import { z } from 'zod';
import { lineShape } from '../line-shapes.ts';

const id = z.string().min(1).max(64);
const shop = { shopId: id };
const day = z.string().regex(/^\d{4}-\d{2}-\d{2}$/);
const hours = z.string().max(200);
const week = z.array(hours).length(7);
const replaced = <Shape extends z.ZodType>(shape: Shape) => ({ was: shape, now: shape });
const time = z.strictObject({
  from: z.string().max(20),
  to: z.string().max(20),
  // As much as a shop folder takes.
  reason: lineShape(200),
});
const special = z.strictObject({ hours, name: lineShape(100) });

const laterWeek = z.strictObject({ from: day, weekly: week.nullable() });

const person = z.strictObject({
  staffId: id,
  weekly: z.strictObject(replaced(week.nullable())).optional(),
  laterWeeks: z.strictObject(replaced(z.array(laterWeek).max(120))).optional(),
  days: z
    .array(z.strictObject({ day, ...replaced(hours.nullable()) }))
    .max(62)
    .optional(),
});

const edit = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('hours'), people: z.array(person).min(1).max(100) }),
  z.strictObject({ kind: z.literal('addAbsence'), staffId: id, absence: z.enum(['leave', 'block']), now: time }),
  z.strictObject({ kind: z.literal('changeAbsence'), id, was: time, now: time }),
  z.strictObject({ kind: z.literal('removeAbsence'), id }),
  z.strictObject({
    kind: z.literal('store'),
    weekly: z.strictObject(replaced(week)).optional(),
    special: z
      .array(z.strictObject({ day, ...replaced(special.nullable()) }))
      .max(62)
      .optional(),
  }),
]);

const bookingIds = z.array(id).max(1000);

export const rosterShapes = {
  week: z.object({ ...shop, day: day.optional() }),
  preview: z.object({ ...shop, edit }),
  save: z.object({
    ...shop,
    edit,
    seen: bookingIds,
    unmark: bookingIds.default([]),
    isUndo: z.boolean().default(false),
  }),
  listAttention: z.object(shop),
  resolve: z.object({ ...shop, bookingId: id }),
};
