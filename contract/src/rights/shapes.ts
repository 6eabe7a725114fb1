import { rightKinds } from '@parlour/domain/rights/right';
import { rightStates } from '@parlour/domain/rights/right-state';
import { z } from 'zod';

const id = z.string().min(1).max(64);
const page = {
  pageNum: z.coerce.number().int().min(1).max(100_000).default(1),
  pageSize: z.coerce.number().int().min(1).max(100).default(20),
};

export const rightsShapes = {
  list: z.object({
    chainId: id.optional(),
    kind: z.enum(rightKinds).optional(),
    state: z.enum(rightStates).optional(),
    ...page,
  }),
  getChains: z.object({}),
  get: z.object({ id }),
  getConsumption: z.object({ id, ...page }),
};
