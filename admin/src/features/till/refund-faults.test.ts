import { expect, test } from 'vitest';
import { refundFaults } from './refund-faults.ts';

const right = {
  what: 'all',
  chosen: [],
  amountMinor: 5000,
  unread: [],
  splitMinor: null,
  reason: 'Wrong bill',
} as const;

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

test('the payments that are named come to the amount', () => {
  const byAmount = { ...right, what: 'amount', amountMinor: 3000 } as const;
  expect(refundFaults({ ...byAmount, splitMinor: 3000 })).toEqual({});
  expect(refundFaults({ ...byAmount, splitMinor: 3500 })).toEqual({ amount: 'splitDiffers' });
  // An amount that is none, or none at all, is said first.
  expect(refundFaults({ ...byAmount, splitMinor: 3500, unread: ['cash'] })).toEqual({ 'tender cash': 'amountNeeded' });
  expect(refundFaults({ ...byAmount, amountMinor: 0, splitMinor: 3500 })).toEqual({ amount: 'amountNeeded' });
  // Typed by amount, and refunded by items then.
  expect(refundFaults({ ...right, splitMinor: 3500 })).toEqual({});
});
