import { z } from 'zod';

const id = z.string().min(1).max(60);
const code = z.string().min(1).max(20);
const ofShop = { shopId: id.optional(), chainId: id.optional() };
const dictionary = z.object({ type: z.string().min(1).max(60) });

export const referenceShapes = {
  getTime: z.object({}) as z.ZodType<Record<string, never>>,
  getDictionary: dictionary,
  getOwnDictionary: dictionary,
  getParameter: z.object({ code, ...ofShop }),
  getParameters: z.object({ codes: z.array(code).max(50), ...ofShop }),
  checkMobile: z.object({ country: z.string().regex(/^[A-Z]{2}$/), mobile: z.string().max(40) }),
};
