import { expect, test } from 'vitest';
import { failureText, isSameFailure, type PaymentFailure, readFailure } from './failure.ts';

test.each([
  [{ command: 'capture', cause: 'declined' }, 'capture declined'],
  [{ command: 'refund', cause: 'not_answered' }, 'refund not answered'],
  [{ command: 'hold_saved', cause: 'too_late' }, 'hold_saved too_late'],
  [{ command: 'dispute', cause: 'opened' }, 'disputed'],
  [{ command: 'dispute', cause: 'taken' }, 'dispute taken'],
  [{ command: 'hold', cause: 'ends_early' }, 'hold ends before the visit'],
  [{ command: 'charge', cause: 'no_merchant' }, 'no merchant'],
  [null, ''],
] satisfies [PaymentFailure | null, string][])('%o is told to the team as "%s"', (failure, text) => {
  expect(failureText(failure)).toBe(text);
});

test.each([
  [{ command: 'refund', cause: 'failed' }, true],
  [{ command: 'refund', cause: 'because' }, false],
  [{ command: 'give', cause: 'failed' }, false],
  [{ command: 'refund' }, false],
  ['refund failed', false],
  [null, false],
])('%o is a failure: %s', (value, isFailure) => {
  expect(readFailure(value)).toEqual(isFailure ? value : null);
});

test('two failures are the same by command and cause', () => {
  const refund: PaymentFailure = { command: 'refund', cause: 'declined' };
  expect(isSameFailure(refund, { ...refund })).toBe(true);
  expect(isSameFailure(refund, { ...refund, cause: 'failed' })).toBe(false);
  expect(isSameFailure(refund, { ...refund, command: 'release' })).toBe(false);
  expect(isSameFailure(refund, null)).toBe(false);
  expect(isSameFailure(null, null)).toBe(true);
});
