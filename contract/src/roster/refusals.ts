import type { Reason } from '../reasons.ts';
import type { RefusalsOf } from '../refusal-groups.ts';
import type { rosterCalls } from './calls.ts';

const edit = [
  'absence_overlaps',
  'block_reason_needed',
  'changed_meanwhile',
  'hours_unreadable',
  'not_found',
  'special_day_over',
  'time_order',
  'time_skipped',
] as const satisfies Reason[];

/** What each call of the module `roster` can be refused for. */
export const rosterRefusals: RefusalsOf<typeof rosterCalls> = {
  week: [],
  preview: [...edit],
  save: [...edit, 'roster_touches_more'],
  listAttention: [],
  resolve: ['not_found'],
};
