import { lockAppointmentsOf, moveAppointments } from '../booking/queries/merge.ts';
import { moveCheckIns } from '../checkin/queries/merge.ts';
import { moveNotes } from '../customer/queries/merge.ts';
import { moveAnswers } from '../form/queries/merge.ts';
import { moveMissingEmailLinks } from '../member/queries/merge.ts';
import type { MergePart } from '../platform/ports/merge-part.ts';
import { moveInvitations } from '../points/queries/merge.ts';
import { moveReviews } from '../review/queries/merge.ts';
import { lockRightsOf, moveRights } from '../rights/queries/merge.ts';
import { lockBalancesOfRecord, moveBalances } from '../wallet/queries.ts';

/**
 * Every module that keeps something under the id of a customer's record, in the order of the locks: visits, then what is paid from, then the rest. Bills and entries of
 * points are not among them: they are never changed, and readers follow the record.
 */
export const mergeParts: readonly MergePart[] = [
  { name: 'booking', lock: lockAppointmentsOf, move: moveAppointments },
  { name: 'rights', lock: lockRightsOf, move: moveRights },
  { name: 'wallet', lock: lockBalancesOfRecord, move: moveBalances },
  { name: 'form', move: moveAnswers },
  { name: 'points', move: moveInvitations },
  { name: 'review', move: moveReviews },
  { name: 'checkin', move: moveCheckIns },
  { name: 'member', move: moveMissingEmailLinks },
  { name: 'customer', move: moveNotes },
];
