import { z } from 'zod';
import { lineShape } from '../line-shapes.ts';

const id = z.string().min(1).max(64);
const name = lineShape(200).default('');
const contact = {
  email: lineShape(254).default(''),
  mobile: lineShape(40).default(''),
  dialCode: z.string().max(8).default(''),
  country: z.string().max(2).default(''),
};

export const customerShapes = {
  search: z.object({
    shopId: id,
    text: z.string().max(254),
    pageNum: z.number().int().min(1).max(50).default(1),
  }),
  duplicates: z.object({ shopId: id, ...contact }),
  make: z.object({ shopId: id, firstName: name, lastName: name, ...contact, isOther: z.boolean().default(false) }),
};
