import { orderKinds, planPeriods } from '@parlour/domain/subscription/plan';
import { z } from 'zod';
import { lineShape } from '../line-shapes.ts';

const name = lineShape(200).default('');

const id = z.string().min(1).max(64);
const token = z.string().max(100);
const owned = z.object({ id, payToken: token });

export const subscriptionShapes = {
  plans: z.object({}) as z.ZodType<Record<string, never>>,
  create: z.object({
    kind: z.enum(orderKinds),
    planKey: z.string().max(60).default(''),
    period: z.enum(planPeriods),
    businessName: name,
    firstName: name,
    lastName: name,
    email: z.string().max(254).default(''),
    mobile: z.string().max(40).default(''),
    dialCode: z.string().max(8).default(''),
    country: z.string().max(2).default(''),
    note: z.string().max(2000, { abort: true }).normalize('NFC').default(''),
    shownTotal: z.string().max(20).default(''),
    replacedId: id.optional(),
    replacedToken: token.optional(),
    isKnownPaid: z.boolean().optional(),
  }),
  pay: owned,
  getOrder: owned,
};
