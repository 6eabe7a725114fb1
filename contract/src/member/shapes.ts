import { type Profile, profileFields, profileKeys } from '@parlour/domain/member/profile';
import { z } from 'zod';
import { lineShape } from '../line-shapes.ts';

const id = z.string().min(1).max(60);
const ofShop = { shopId: id, chainId: id.optional() };

/** Every field of a profile may be said or left out. */
const profile = Object.fromEntries(
  profileKeys.map((key) => [key, lineShape(profileFields[key].most).optional()]),
) as unknown as { [Key in keyof Profile]: z.ZodOptional<z.ZodString> };
const name = lineShape(200).default('');

export const memberShapes = {
  profileChains: z.object({}) as z.ZodType<Record<string, never>>,
  getProfile: z.object(ofShop),
  saveProfile: z.object({ ...ofShop, ...profile }),
  addProfile: z.object({ ...ofShop, firstName: name, lastName: name, ...profile }),
  getDetail: z.object({ ...ofShop, id, decrypt: z.boolean().default(false) }),
  addLead: z.object({
    ...ofShop,
    name,
    email: z.string().max(254).default(''),
    mobile: z.string().max(40).default(''),
    dialCode: z.string().max(8).default(''),
    country: z.string().max(2).default(''),
    note: z.string().max(1000, { abort: true }).normalize('NFC').default(''),
  }),
  getOwn: z.object({ ...ofShop, userId: id.optional() }),
  findOfUser: z.object({ ...ofShop, userId: id.optional() }),
  findUser: z.object({ email: z.string().min(1).max(254) }),
  getStoredValue: z.object(ofShop),
  getContact: z.object({ ...ofShop, memberId: id.optional() }),
};
