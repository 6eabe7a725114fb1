import { expect, test } from 'vitest';
import { isUndoOffered } from './step-undo.ts';

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
