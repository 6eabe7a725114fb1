import { profileFields } from '@parlour/domain/member/profile';
import { z } from 'zod';
import { lineShape } from '../line-shapes.ts';

const id = z.string().max(64).default('');
const name = lineShape(200).default('');

export const referralShapes = {
  accept: z.object({
    shopId: z.string().min(1).max(64),
    memberId: id,
    userId: id,
    firstName: name,
    lastName: name,
    email: z.string().max(254).default(''),
    mobile: z.string().max(40).default(''),
    dialCode: z.string().max(8).default(''),
    country: z.string().max(2).default(''),
    gender: z.enum(['', ...profileFields.gender.choices!]).default(''),
  }),
  getRecords: z.object({
    pageNum: z.coerce.number().int().min(1).max(100_000).default(1),
    pageSize: z.coerce.number().int().min(1).max(100).default(20),
  }),
};
