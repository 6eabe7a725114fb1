import type { RefusalDetails } from '@parlour/contract/envelope';
import type { Reason } from '@parlour/contract/reasons';

/** Why a store cannot propose a time, in its own words: who reads it is the store and not its customer. */
export type ProposalNotice =
  | 'time_needed'
  | 'same_time'
  | 'time_passed'
  | 'not_free'
  | 'staff_gone'
  | 'out_of_stock'
  | 'too_many'
  | 'as_it_is'
  | 'changed_meanwhile';

const notices: Partial<Record<Reason, ProposalNotice>> = {
  slot_taken: 'not_free',
  time_passed: 'time_passed',
  staff_not_available: 'staff_gone',
  out_of_stock: 'out_of_stock',
  too_many_attempts: 'too_many',
  // What the page shows is over, or another by now: it is shown as it is.
  changed_meanwhile: 'changed_meanwhile',
  edit_not_allowed: 'changed_meanwhile',
  not_found: 'changed_meanwhile',
};

/** What a store is told of a refused proposal. What is not known by name lies in the appointment, which cannot be moved as it is. */
export function proposalNotice(reason: Reason, { field }: RefusalDetails = {}): ProposalNotice {
  if (reason === 'invalid_input' && field === 'start') return 'same_time';
  if (reason === 'invalid_input' && field === 'bookingId') return 'changed_meanwhile';
  return notices[reason] ?? 'as_it_is';
}
