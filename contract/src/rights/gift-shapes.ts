import { z } from 'zod';
import { lineShape } from '../line-shapes.ts';

const ofCampaign = { shopId: z.string().min(1).max(64), code: z.string().min(1).max(60) };

export const giftShapes = {
  get: z.object(ofCampaign),
  claim: z.object({
    ...ofCampaign,
    firstName: lineShape(200).default(''),
    lastName: lineShape(200).default(''),
    email: z.string().max(254),
    mobile: z.string().max(40).default(''),
    dialCode: z.string().max(8).default(''),
    country: z.string().max(2).default(''),
  }),
};
