import type { RefusalsOf } from '../refusal-groups.ts';
import type { reportCalls } from './calls.ts';

/** What each call of the module `report` can be refused for. */
export const reportRefusals: RefusalsOf<typeof reportCalls> = {
  ofStore: ['report_days_wrong'],
  ofChain: ['report_days_wrong'],
  exportOfStore: ['report_days_wrong'],
  exportOfChain: ['report_days_wrong'],
};
