import { z } from 'zod';
import { lineShape } from '../line-shapes.ts';

const id = z.string().min(1).max(64);
const nothing = z.object({}) as z.ZodType<Record<string, never>>;
const password = z.string().max(1000).default('');
const line = lineShape(200).default('');
const address = {
  receiver: line,
  mobile: z.string().max(40).default(''),
  dialCode: z.string().max(8).default(''),
  country: z.string().max(2).default(''),
  region: line,
  city: line,
  line1: line,
  line2: line,
  postcode: lineShape(20).default(''),
  isDefault: z.boolean().default(false),
};

export const settingsShapes = {
  listAddresses: z.object({ id }),
  addAddress: z.object(address),
  updateAddress: z.object({ id, ...address }),
  deleteAddress: z.object({ id }),
  getNotices: nothing,
  saveNotices: z.object({
    reminders: z.boolean(),
    marketing: z.boolean(),
    push: z.boolean().optional(),
    language: z.enum(['en', 'ch', 'tw', '']),
  }),
  unsubscribe: z.object({ token: z.string().min(1).max(200) }),
  listContacts: nothing,
  askExport: z.object({ password }),
  getExport: nothing,
  downloadExport: nothing,
  previewDeletion: z.object({ userId: id }),
  deleteAccount: z.object({
    userId: id,
    password,
    visits: z.enum(['cancel', 'keep']),
    agreedFees: z.array(z.object({ id, fee: z.string().max(20) })).max(200),
    seenVisits: z.array(z.object({ id, version: z.int().min(1) })).max(500),
    givesUpBalances: z.boolean(),
  }),
};
