import { isOpen } from '@parlour/domain/booking/decide-move';
import type { ImportedBooking } from '../queries/imported.ts';
import { beyondRow } from './beyond-row.ts';
import { type ByStore, importedByStore, saidByStore } from './by-store.ts';
import { decideMoveByShop, type MovableBooking, type MoveEffects, shopMoves } from './decide-move.ts';
import {
  type ChangeableVisit,
  type ChangeEffects,
  type ChangeRefused,
  decideVisitChange,
} from './decide-visit-change.ts';
import { changesBilled } from './decide-settled-change.ts';
import { changeToRow, type ImportedRow, isAsItIs, isSameCustomer } from './imported-row.ts';
import type { StoreVisit } from './store-command.ts';

/**
 * What becomes of a booking that a folder brought before. `stays`: a row cannot change it, because it names another customer, because the booking
 * was changed since the row was last loaded, because it has by now what no row can say (`beyond`), or because a till has settled it and the row would change what its
 * bill has counted.
 */
export type ImportDecision =
  | ChangeRefused
  | { kind: 'unchanged' }
  | { kind: 'withdrawn'; move: MoveEffects }
  | { kind: 'changed'; change: ChangeEffects; byStore: ByStore }
  | { kind: 'stays'; why: 'other_customer' | 'changed_since' | 'settled' }
  | { kind: 'stays'; why: 'beyond_row'; beyond: readonly string[] };

/** Decides a row that cancels its booking. `isSettled`: a till has settled it, so that its bill is refunded first. */
export function decideWithdrawal(movable: MovableBooking, isSettled: boolean, now: number): ImportDecision {
  const decision = decideMoveByShop(movable, shopMoves.cancel, { said: saidByStore(importedByStore) }, now);
  if (!decision.ok) return { kind: 'refused', reason: decision.reason };
  if (decision.value === 'nothing_to_do') return { kind: 'unchanged' };
  return isSettled ? { kind: 'stays', why: 'settled' } : { kind: 'withdrawn', move: decision.value };
}

type RowFacts = {
  visit: ChangeableVisit;
  /** What the last load of the row left, read under the lock of the booking; null: nothing. */
  imported: Pick<ImportedBooking, 'bookingVersion'> | null;
  /** A till has settled it. */
  isSettled: boolean;
};
type RowQuestion = { state: Exclude<ImportedRow['state'], 'cancelled'>; visit: StoreVisit };

/** Decides a row that says where its booking is now. */
export function decideRowChange({ visit, imported, isSettled }: RowFacts, row: RowQuestion): ImportDecision {
  const { booking } = visit;
  if (!isOpen(booking)) return { kind: 'refused', reason: 'edit_not_allowed' };
  if (!isSameCustomer(booking, row.visit)) return { kind: 'stays', why: 'other_customer' };
  const wanted = changeToRow(booking, row.visit);
  if (row.state === booking.state && isAsItIs(booking, wanted)) return { kind: 'unchanged' };
  if (imported?.bookingVersion !== booking.version) {
    const beyond = beyondRow(booking.items);
    return beyond.length > 0 ? { kind: 'stays', why: 'beyond_row', beyond } : { kind: 'stays', why: 'changed_since' };
  }
  const byStore = { ...importedByStore, state: row.state };
  const decision = decideVisitChange(visit, wanted, byStore);
  if (decision.kind === 'refused') return decision;
  if (isSettled && changesBilled(decision.before, decision.booking)) return { kind: 'stays', why: 'settled' };
  return { kind: 'changed', change: decision, byStore };
}
