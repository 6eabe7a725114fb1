import { allowed, refused, type Verdict } from '../verdict.ts';
import type { BookingState } from './booking.ts';

/** The steps of the desk that have a way back. */
export const undoableStates = ['arrived', 'in_service', 'no_show', 'finished'] as const satisfies BookingState[];
type UndoableState = (typeof undoableStates)[number];

/**
 * What taking a step back depends on. `hadArrived`: the visit began or ended after its customer was marked as there. `hadBegun`: it ended after it was begun. `isBilled`: it has a bill, of the store or of its till, also one
 * that went back. `isSettled`: a bill of the till has money for it that can go back.
 * `movedMoney`: money or a right was settled with the step.
 */
export type StepFacts = {
  state: BookingState;
  /** A no-show or a finish from so long ago that it stays. */
  isOld: boolean;
  hadArrived: boolean;
  hadBegun: boolean;
  isBilled: boolean;
  isSettled: boolean;
  movedMoney: boolean;
};

type StepRefusal = 'edit_not_allowed' | 'bill_settled' | 'no_show_settled' | 'finish_settled';

/** Decides where a wrong press of the desk leads back to: to what the visit was before, as long as nothing depends on the step. */
export function decideUndoStep(facts: StepFacts): Verdict<BookingState, StepRefusal> {
  const { state, isOld, hadArrived, hadBegun, isBilled, isSettled, movedMoney } = facts;
  if (!isUndoable(state) || isOld) return refused('edit_not_allowed');
  // The bill of a visit brings points, a receipt and the invitation to a review; money and rights are used up with its end.
  if (state === 'finished' && (isBilled || movedMoney)) return refused('finish_settled');
  if (isSettled) return refused('bill_settled');
  // What was kept, given back or used up at a no-show stays so; an arrival moves nothing.
  if (state === 'no_show' && movedMoney) return refused('no_show_settled');
  if (state === 'finished' && hadBegun) return allowed('in_service');
  const cameFirst = state === 'in_service' || state === 'finished';
  return allowed(cameFirst && hadArrived ? 'arrived' : 'confirmed');
}

const dayMs = 24 * 3_600_000;

/** As long as the events of an appointment are kept. */
const noShowUndoDays = 90;

/** A finish counts in the figures of its day; a wrong one is seen on that day or on the next. */
const finishUndoDays = 2;

const undoDays: Partial<Record<BookingState, number>> = { no_show: noShowUndoDays, finished: finishUndoDays };

/** Whether a visit was missed or finished so long ago that it stays so; the other states last for a day at most. */
export const isTooOldToUndo = ({ state, startsAt }: { state: BookingState; startsAt: number }, now: number): boolean =>
  now - startsAt > (undoDays[state] ?? Infinity) * dayMs;

export const isUndoable = (state: BookingState): state is UndoableState =>
  (undoableStates as readonly BookingState[]).includes(state);
