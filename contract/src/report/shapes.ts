import { reportPeriods } from '@parlour/domain/report/period';
import { z } from 'zod';
import { reportSheets } from './calls.ts';

const id = z.string().min(1).max(64);
// A day that is none is refused in words.
const day = z.string().max(10).optional();
const period = { period: z.enum(reportPeriods).default('today'), from: day, to: day };
const sheet = z.enum(reportSheets);

export const reportShapes = {
  ofStore: z.object({ shopId: id, ...period }),
  ofChain: z.object({ chainId: id, ...period }),
  exportOfStore: z.object({ shopId: id, ...period, sheet }),
  exportOfChain: z.object({ chainId: id, ...period, sheet }),
};
