import { pointSources } from '@parlour/domain/points/point-source';
import { z } from 'zod';

const chainId = z.string().min(1).max(64).optional();

export const pointPage = {
  source: z.enum(pointSources).optional(),
  pageNum: z.coerce.number().int().min(1).max(100_000).default(1),
  pageSize: z.coerce.number().int().min(1).max(100).default(20),
};

export const ownPointsShapes = {
  getSummary: z.object({ chainId }),
  getLines: z.object({ chainId, ...pointPage }),
  getChains: z.object({}),
};
