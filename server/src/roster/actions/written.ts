import type { RosterEdit } from '@parlour/contract/roster/edits';
import type { MovedAbsence } from '../policies/touched.ts';

export type RosterAction =
  | 'roster_hours_changed'
  | 'roster_leave_added'
  | 'roster_leave_changed'
  | 'roster_leave_removed'
  | 'roster_block_added'
  | 'roster_block_changed'
  | 'roster_block_removed'
  | 'store_hours_changed';

/** What was written: how to take it back, the absence that it brought, and what the audit says of it. */
export type Written = {
  undo: RosterEdit;
  absence: MovedAbsence | null;
  note: { action: RosterAction; subject: string; facts: Record<string, unknown> };
};
