import { billLineKinds, namedTenders, paymentMethods } from '@parlour/domain/bill/bill';
import { isDay } from '@parlour/domain/time/day';
import { z } from 'zod';
import { lineShape } from '../line-shapes.ts';

const id = z.string().min(1).max(64);
const amount = z.string().regex(/^\d{1,12}(\.\d{1,3})?$/);
const reference = z.string().min(1).max(100);
const name = lineShape(200);
const day = z.string().max(10).refine(isDay).optional();

const line = z.strictObject({
  id,
  kind: z.enum(billLineKinds),
  code: z.string().max(80).optional(),
  name: name.min(1),
  nameSecond: name.optional(),
  quantity: z.int().min(1).max(9999),
  price: amount,
  staffId: id.optional(),
  amount,
});

const tender = z.strictObject({
  kind: z.enum(namedTenders),
  label: lineShape(80).optional(),
  amount,
  lines: z
    .array(z.strictObject({ lineId: id, amount }))
    .min(1)
    .max(200)
    .optional(),
});

// No unknown key is dropped silently: a caller who misspells one gets a refusal.
export const storeBillShapes = {
  settleBill: z.strictObject({
    shopId: id,
    reference,
    bookingId: id.optional(),
    memberId: id.optional(),
    currencyCode: z.string().length(3),
    settledAt: z.int().min(0).max(32_503_680_000_000).optional(),
    lines: z.array(line).min(1).max(200),
    discounts: z
      .array(z.strictObject({ name, amount, lineId: id.optional() }))
      .max(50)
      .optional(),
    taxes: z
      .array(z.strictObject({ name, amount, isIncluded: z.boolean() }))
      .max(20)
      .optional(),
    tenders: z.array(tender).max(50),
    total: amount,
  }),
  refundBill: z.strictObject({
    billId: id,
    reference,
    amount,
    tenders: z
      .array(z.strictObject({ tenderId: id, amount }))
      .min(1)
      .max(50)
      .optional(),
  }),
  collectBill: z.strictObject({ billId: id, kind: z.enum(paymentMethods) }),
  makeBillLink: z.strictObject({ billId: id }),
  listBills: z.object({
    shopId: id,
    from: day,
    to: day,
    memberId: id.optional(),
    bookingId: id.optional(),
    pageNum: z.coerce.number().int().min(1).max(100_000).optional(),
    pageSize: z.coerce.number().int().min(1).max(100).optional(),
  }),
};
