import { rightStates } from '@parlour/domain/rights/right-state';
import { isDay } from '@parlour/domain/time/day';
import { z } from 'zod';

const id = z.string().min(1).max(64);
const day = z.string().max(10).refine(isDay);
const reference = z.string().min(1).max(100);

export const rightShapes = {
  issueRight: z.object({
    shopId: id,
    memberId: id,
    right: z.string().regex(/^[a-z0-9-]{1,60}$/),
    reference,
    number: z
      .string()
      .regex(/^[A-Za-z0-9-]{1,40}$/)
      .optional(),
    boughtOn: day.optional(),
  }),
  adjustRight: z.object({
    rightId: id,
    reference,
    sessions: z.number().int().min(-10_000).max(10_000).optional(),
    itemId: id.optional(),
    isFrozen: z.boolean().optional(),
    endsOn: day.nullable().optional(),
  }),
  listCampaigns: z.object({ shopId: id }),
  listRights: z.object({ shopId: id, memberId: id, state: z.enum(rightStates).optional() }),
};
