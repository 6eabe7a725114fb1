import { expect, test } from 'vitest';
import { isUndoEnded, isUndoOffered } from './step-undo.ts';

test.each([
  ['arrive', 'arrived', true],
  ['start', 'in_service', true],
  ['noShow', 'no_show', true],
  ['finish', 'finished', true],
  // What is shown is still what was before the press.
  ['start', 'arrived', false],
  ['confirm', 'confirmed', false],
  ['undoStep', 'arrived', false],
] as const)('0098 after %s, shown as %s, the way back is offered: %s', (done, state, isOffered) => {
  expect(isUndoOffered({ state, actions: ['undoStep'] }, done)).toBe(isOffered);
  expect(isUndoOffered({ state, actions: [] }, done)).toBe(false);
});

test.each([
  [false, null, true],
  [true, null, false],
  [false, 'A colleague has begun it', false],
])('0098 once its time is over, busy %s and refused with %s, the way back goes: %s', (isBusy, error, isEnded) => {
  expect(isUndoEnded({ isBusy, error })).toBe(isEnded);
});
