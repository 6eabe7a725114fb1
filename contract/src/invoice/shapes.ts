import { buyerTypes, idTypes } from '@parlour/domain/invoice/buyer';
import { z } from 'zod';

const id = z.string().min(1).max(64);
const line = z.string().max(150);

export const invoiceShapes = {
  get: z.object({ id }),
  register: z.object({
    id,
    buyer: z.object({
      type: z.enum(buyerTypes),
      name: z.string().max(300),
      nationality: z.string().max(3),
      idType: z.enum(idTypes),
      idNumber: z.string().max(40),
      tin: z.string().max(40),
      email: z.string().max(254),
      dialCode: z.string().max(8),
      mobile: z.string().max(40),
      line1: line,
      line2: line,
      line3: line,
      postcode: z.string().max(20),
      city: z.string().max(50),
      state: z.string().max(2),
      country: z.string().max(3),
      isSstRegistered: z.boolean(),
      sstNumber: z.string().max(60),
    }),
  }),
};
