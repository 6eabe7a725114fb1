import { z } from 'zod';
import { customerSorts } from './find.ts';
import { lineShape } from '../line-shapes.ts';

const side = z.enum(['kept', 'merged']);
const id = z.string().min(1).max(64);
const name = lineShape(200).default('');
const contact = {
  email: lineShape(254).default(''),
  mobile: lineShape(40).default(''),
  dialCode: z.string().max(8).default(''),
  country: z.string().max(2).default(''),
};

const customer = { shopId: id, memberId: id };
const pair = { shopId: id, keptId: id, mergedId: id };

export const customerShapes = {
  search: z.object({
    shopId: id,
    text: z.string().max(254),
    pageNum: z.number().int().min(1).max(50).default(1),
  }),
  listCustomers: z.object({
    shopId: id,
    text: z.string().max(254).default(''),
    filter: z
      .strictObject({
        notSeenDays: z.int().min(1).max(3660).optional(),
        hasMissed: z.boolean().optional(),
        isBlocked: z.boolean().optional(),
        hasHoldings: z.boolean().optional(),
        hasBirthday: z.boolean().optional(),
        isNew: z.boolean().optional(),
      })
      .default({}),
    sort: z.enum(customerSorts).default('name'),
    after: id.optional(),
  }),
  duplicates: z.object({ shopId: id, ...contact }),
  make: z.object({ shopId: id, firstName: name, lastName: name, ...contact, isOther: z.boolean().default(false) }),
  recent: z.object({ shopId: id }),
  get: z.object(customer),
  saveContact: z.object({
    ...customer,
    firstName: name,
    lastName: name,
    ...contact,
    birthday: z.string().max(10).default(''),
    language: z.string().max(8).default(''),
    version: z.string().max(64),
  }),
  block: z.object({ ...customer, isBlocked: z.boolean(), reason: z.string().max(500).default('') }),
  writeNote: z.object({
    ...customer,
    id: id.optional(),
    version: z.number().int().min(1).optional(),
    kind: z.enum(['note', 'tag']),
    text: z.string().max(4000),
  }),
  listDuplicates: z.object({ shopId: id }),
  previewMerge: z.object(pair),
  merge: z.object({
    ...pair,
    choice: z.object({ name: side, email: side, phone: side, birthday: side }),
    versions: z.object({ kept: z.string().max(64), merged: z.string().max(64) }),
  }),
  exportData: z.object(customer),
  previewDeletion: z.object(customer),
  deleteCustomer: z.object({ ...customer, typedName: lineShape(401), givesUpBalances: z.boolean().default(false) }),
};
