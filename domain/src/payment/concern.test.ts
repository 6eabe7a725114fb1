import { expect, test } from 'vitest';
import { concernOf } from './concern.ts';

test.each([
  ['refund', 'failed', 'refund'],
  ['refund', 'not_answered', 'refund'],
  ['release', 'declined', 'refund'],
  ['capture', 'too_late', 'card'],
  ['hold', 'lapsed', 'card'],
  ['hold_saved', 'declined', 'card'],
  ['hold', 'ends_early', 'payment'],
  ['dispute', 'opened', 'payment'],
  ['dispute', 'taken', 'payment'],
  ['forget_card', 'declined', 'payment'],
] as const)('G-110 of %s %s a customer is told %s', (command, cause, concern) => {
  expect(concernOf({ command, cause })).toBe(concern);
});
test('G-110 where nothing failed a customer is told nothing', () => {
  expect(concernOf(null)).toBe(null);
});
