import { expect, test } from 'vitest';
import { refundFaults } from './refund-faults.ts';

const right = { what: 'all', chosen: [], amountMinor: 5000, unread: [], reason: 'Wrong bill' } as const;

test('a refund in full needs a reason alone', () => {
  expect(refundFaults(right)).toEqual({});
  expect(refundFaults({ ...right, unread: ['cash'], reason: '' })).toEqual({ reason: 'reasonNeeded' });
});

test('all that is wrong with a refund is told at once, each at its field', () => {
  expect(refundFaults({ ...right, what: 'lines', amountMinor: 0, reason: '' })).toEqual({
    lines: 'chooseLines',
    reason: 'reasonNeeded',
  });
  expect(refundFaults({ ...right, what: 'lines', chosen: ['oil'] })).toEqual({});
  const byAmount = { ...right, what: 'amount', amountMinor: 0, unread: ['cash'], reason: '' } as const;
  expect(Object.entries(refundFaults(byAmount))).toEqual([
    ['amount', 'amountNeeded'],
    ['tender cash', 'amountNeeded'],
    ['reason', 'reasonNeeded'],
  ]);
});
