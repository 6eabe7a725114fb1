import { allowed, refused, type Verdict } from '../verdict.ts';
import type { BookingState } from './booking.ts';

/** The steps of the desk that have a way back. */
export const undoableStates = ['arrived', 'in_service', 'no_show'] as const satisfies BookingState[];
type UndoableState = (typeof undoableStates)[number];

/**
 * What taking a step back depends on. `hadArrived`: the visit began after its customer was marked as there. `isSettled`: a bill of the till has money for it that can go back.
 * `movedMoney`: money or a right was settled with the step.
 */
export type StepFacts = { state: BookingState; hadArrived: boolean; isSettled: boolean; movedMoney: boolean };

type StepRefusal = 'edit_not_allowed' | 'bill_settled' | 'no_show_settled';

/** Decides where a wrong press of the desk leads back to: to what the visit was before, as long as nothing depends on the step. */
export function decideUndoStep(facts: StepFacts): Verdict<BookingState, StepRefusal> {
  const { state, hadArrived, isSettled, movedMoney } = facts;
  if (!isUndoable(state)) return refused('edit_not_allowed');
  if (isSettled) return refused('bill_settled');
  // What was kept, given back or used up at a no-show stays so; an arrival moves nothing.
  if (state === 'no_show' && movedMoney) return refused('no_show_settled');
  return allowed(state === 'in_service' && hadArrived ? 'arrived' : 'confirmed');
}

export const isUndoable = (state: BookingState): state is UndoableState =>
  (undoableStates as readonly BookingState[]).includes(state);
