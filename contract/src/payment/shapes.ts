import { z } from 'zod';
import { bookingShapes } from '../booking/shapes.ts';

const id = z.string().min(1).max(64);
const order = z.object({ bookingId: id, quoteHash: z.string().max(100), holdToken: z.string().max(100) });

export const paymentShapes = {
  quote: bookingShapes.hold,
  merchants: z.object({
    shopId: id,
    channel: z.string().max(20).optional(),
    preAuthStatus: z.boolean().optional(),
  }),
  getTexts: z.object({ shopId: id, chainId: id.optional() }),
  getDeposits: z.object({ shopId: id, chainId: id.optional(), ids: z.array(id).max(100) }),
  payDeposit: order,
  payHold: order,
  getOrder: z.object({ paymentOrderId: id }),
  getPaid: z.object({ paymentOrderId: id, holdToken: z.string().max(100) }),
  giveUpHold: z.object({ bookingId: id, holdToken: z.string().max(100) }),
};
