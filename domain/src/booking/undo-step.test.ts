import { describe, expect, test } from 'vitest';
import { type BookingState, bookingStates, mayMove } from './booking.ts';
import { decideUndoStep, isTooOldToUndo, isUndoable, type StepFacts, undoableStates } from './undo-step.ts';

const calm = { isOld: false, hadArrived: false, hadBegun: false, isBilled: false, isSettled: false, movedMoney: false };

const rows: [Partial<StepFacts> & { state: BookingState }, string][] = [
  [{ state: 'arrived' }, 'confirmed'],
  [{ state: 'arrived', hadArrived: true }, 'confirmed'],
  [{ state: 'arrived', movedMoney: true }, 'confirmed'],
  [{ state: 'in_service' }, 'confirmed'],
  [{ state: 'in_service', hadArrived: true }, 'arrived'],
  [{ state: 'in_service', hadArrived: true, movedMoney: true }, 'arrived'],
  [{ state: 'no_show' }, 'confirmed'],
  [{ state: 'no_show', hadArrived: true }, 'confirmed'],
  [{ state: 'no_show', isOld: true }, 'edit_not_allowed'],
  [{ state: 'no_show', movedMoney: true }, 'no_show_settled'],
  [{ state: 'arrived', isSettled: true }, 'bill_settled'],
  [{ state: 'in_service', isSettled: true }, 'bill_settled'],
  [{ state: 'no_show', isSettled: true, movedMoney: true }, 'bill_settled'],
  [{ state: 'finished' }, 'confirmed'],
  [{ state: 'finished', hadArrived: true }, 'arrived'],
  [{ state: 'finished', hadBegun: true }, 'in_service'],
  [{ state: 'finished', hadArrived: true, hadBegun: true }, 'in_service'],
  [{ state: 'finished', isOld: true }, 'edit_not_allowed'],
  [{ state: 'finished', isBilled: true }, 'finish_settled'],
  [{ state: 'finished', movedMoney: true }, 'finish_settled'],
];

describe('0098 a wrong press of the desk leads back', () => {
  test.each(rows)('the way back of %o is %s', (facts, outcome) => {
    const verdict = decideUndoStep({ ...calm, ...facts });
    expect(verdict.ok ? verdict.value : verdict.reason).toBe(outcome);
  });

  test('no other state has a way back', () => {
    const others = bookingStates.filter((state) => !isUndoable(state));
    expect(others).toHaveLength(bookingStates.length - undoableStates.length);
    for (const state of others)
      expect(decideUndoStep({ ...calm, state })).toEqual({ ok: false, reason: 'edit_not_allowed' });
  });

  test('each way back leads to a state from which the same step can be made again', () => {
    for (const state of undoableStates)
      for (const [hadArrived, hadBegun] of [
        [false, false],
        [true, false],
        [true, true],
        [false, true],
      ] as const) {
        const verdict = decideUndoStep({ ...calm, state, hadArrived, hadBegun });
        expect(verdict.ok && mayMove(verdict.value, state)).toBe(true);
      }
  });
});

const day = 24 * 3_600_000;
test.each([
  ['no_show', 90 * day, false],
  ['no_show', 90 * day + 1, true],
  ['finished', 2 * day, false],
  ['finished', 2 * day + 1, true],
  ['arrived', 400 * day, false],
] as const)('0098 %s %d ms ago is too old to be taken back: %s', (state, age, isOld) => {
  expect(isTooOldToUndo({ state, startsAt: 1000 }, 1000 + age)).toBe(isOld);
});
