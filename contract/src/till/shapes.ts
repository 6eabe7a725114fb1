import { billLineKinds } from '@parlour/domain/bill/bill';
import { paidHereTenders, tillTenders } from '@parlour/domain/till/check-tenders';
import { isDay } from '@parlour/domain/time/day';
import { z } from 'zod';
import { lineShape } from '../line-shapes.ts';

const id = z.string().min(1).max(64);
const lineId = z.string().min(1).max(64);
const amount = z.string().regex(/^\d{1,12}(\.\d{1,3})?$/);
// What no card can have for a number is answered like a number that no card has.
const cardNumber = z.string().max(500);
const reference = z.string().min(8).max(100);
const words = lineShape(200).transform((text) => text.trim());
const reason = words.pipe(z.string().min(1));
const which = { shopId: id, billId: id };
const page = {
  pageNum: z.coerce.number().int().min(1).max(100_000).optional(),
  pageSize: z.coerce.number().int().min(1).max(100).optional(),
};

export const tillShapes = {
  store: z.strictObject({ shopId: id }),
  start: z.strictObject({ shopId: id, bookingId: id.optional(), memberId: id.optional() }),
  findGiftCard: z.strictObject({ shopId: id, number: cardNumber }),
  settle: z.strictObject({
    shopId: id,
    reference,
    currencyCode: z.string().length(3),
    bookingId: id.optional(),
    visitHash: z.string().min(1).max(64).optional(),
    memberId: id.optional(),
    lines: z
      .array(
        z.strictObject({
          id: lineId,
          articleId: z.string().min(1).max(100).optional(),
          kind: z.enum(billLineKinds),
          quantity: z.int().min(1).max(999),
          price: amount,
          staffId: id.optional(),
        }),
      )
      .min(1)
      .max(100),
    discounts: z
      .array(
        z.strictObject({
          lineId: lineId.optional(),
          amount: amount.optional(),
          percent: z
            .string()
            .regex(/^\d{1,3}(\.\d{1,2})?$/)
            .optional(),
          reason,
        }),
      )
      .max(50),
    rights: z.array(z.strictObject({ lineId, rightId: id })).max(100),
    couponId: id.optional(),
    reasons: z.array(z.strictObject({ lineId, reason })).max(200).optional(),
    tenders: z
      .array(
        z.strictObject({
          kind: z.enum(tillTenders),
          label: lineShape(80).optional(),
          amount,
          given: amount.optional(),
          number: cardNumber.optional(),
        }),
      )
      .max(20),
    open: amount,
    finishes: z.boolean().optional(),
  }),
  listBills: z.strictObject({
    shopId: id,
    day: z.string().max(10).refine(isDay).optional(),
    text: lineShape(100).optional(),
    ...page,
  }),
  getBill: z.strictObject(which),
  refund: z.strictObject({
    ...which,
    reference,
    amount,
    reason,
    lineIds: z.array(lineId).min(1).max(200).optional(),
    tenders: z
      .array(z.strictObject({ tenderId: id, amount }))
      .min(1)
      .max(50)
      .optional(),
    restock: z.array(lineId).max(200).optional(),
  }),
  correct: z.strictObject({
    ...which,
    reference,
    version: z.int().min(0).max(1_000_000),
    tenderId: id,
    kind: z.enum(paidHereTenders),
  }),
  collect: z.strictObject({ ...which, kind: z.enum(paidHereTenders) }),
  makeLink: z.strictObject(which),
  sendReceipt: z.strictObject({ ...which, email: z.string().max(254), language: z.string().max(8).optional() }),
  day: z.strictObject({ shopId: id }),
  moveCash: z.strictObject({ shopId: id, reference, kind: z.enum(['cash_in', 'cash_out']), amount, reason }),
  close: z.strictObject({
    shopId: id,
    reference,
    lastNumber: z.int().min(0).max(1_000_000),
    opening: amount,
    expected: z
      .string()
      .regex(/^-?\d{1,12}(\.\d{1,3})?$/)
      .optional(),
    counted: amount,
    left: amount,
    note: lineShape(500),
  }),
  closings: z.strictObject({ shopId: id, ...page }),
  exportClosings: z.strictObject({ shopId: id }),
};
