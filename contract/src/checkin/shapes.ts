import { z } from 'zod';

const id = z.string().min(1).max(64);
const at = { shopId: id, code: z.string().max(100).optional(), deviceKey: z.string().max(200).optional() };
const line = z.string().max(100);

export const checkInShapes = {
  open: z.object(at),
  checkIn: z.object({
    ...at,
    kind: z.enum(['mobile', 'email']).optional(),
    email: z.string().max(254).optional(),
    mobile: z.string().max(40).optional(),
    dialCode: z.string().max(8).optional(),
    country: z.string().max(8).optional(),
    bookingId: id.optional(),
    customer: z.object({ firstName: line, lastName: line, note: z.string().max(1000) }).optional(),
  }),
  getCode: z.object({ shopId: id, deviceKey: z.string().min(1).max(200) }),
};
