import { expect, test } from 'vitest';
import { stillWrong } from './use-field-faults.ts';

const faults = (of: Partial<Record<'amount' | 'reason', string>>) => of;

test('what was found wrong is said until it is right, in the words of what is wrong by now', () => {
  expect(stillWrong(['amount', 'reason'], faults({ amount: 'Too much', reason: 'No reason' }))).toEqual({
    amount: 'Too much',
    reason: 'No reason',
  });
  expect(stillWrong(['amount', 'reason'], faults({ reason: 'No reason' }))).toEqual({ reason: 'No reason' });
  expect(stillWrong(['amount'], faults({ amount: 'No amount', reason: 'No reason' }))).toEqual({ amount: 'No amount' });
  expect(stillWrong([], faults({ amount: 'No amount' }))).toEqual({});
});
