import { z } from 'zod';

const id = z.string().min(1).max(60);
const code = z.string().min(1).max(20);
const ofShop = { shopId: id.optional(), chainId: id.optional() };
const dictionary = z.object({ type: z.string().min(1).max(60) });

const degrees = (most: number) =>
  z
    .union([
      z.number(),
      z
        .string()
        .regex(/^-?\d{1,3}(\.\d{1,20})?$/)
        .transform(Number),
    ])
    .pipe(z.number().min(-most).max(most));
const regions = z.object({ parent: z.string().max(10).optional() });

export const referenceShapes = {
  getBaseData: z.object({ shopId: id, chainId: id.optional() }),
  getTime: z.object({}) as z.ZodType<Record<string, never>>,
  getDictionary: dictionary,
  getOwnDictionary: dictionary,
  getParameter: z.object({ code, ...ofShop }),
  getParameters: z.object({ codes: z.array(code).max(50), ...ofShop }),
  getRegions: regions,
  getOwnRegions: regions,
  getAddress: z.object({ latitude: degrees(90), longitude: degrees(180) }),
  findPlaces: z.object({ text: z.string().trim().min(1).max(100), shopId: id }),
  getVoiceToken: z.object({}) as z.ZodType<Record<string, never>>,
  checkMobile: z.object({ country: z.string().regex(/^[A-Z]{2}$/), mobile: z.string().max(40) }),
};
