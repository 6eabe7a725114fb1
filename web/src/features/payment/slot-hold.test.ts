import { beforeEach, expect, test } from 'vitest';
import { forgetHold, holdOf, slotHolds, liveHold, rememberHold, type SlotHold } from './slot-hold.ts';

const held: SlotHold = {
  shopId: 'S1',
  bookingId: 'B1',
  holdToken: 'secret',
  expiresAt: 10_000,
  form: 'deposit',
  amount: '25.00',
  currencyCode: 'AUD',
  quoteHash: 'hash',
  start: '2026-11-24 09:30',
  wanted: 'one',
  order: null,
};
beforeEach(() => slotHolds.clear());

test('G-100 one time is held for each shop, and found by its booking', () => {
  rememberHold(held);
  rememberHold({ ...held, shopId: 'S2', bookingId: 'B2' });
  rememberHold({ ...held, bookingId: 'B3' });
  expect(slotHolds.read().map(({ bookingId }) => bookingId)).toEqual(['B3', 'B2']);
  expect(holdOf('B2')?.shopId).toBe('S2');
  forgetHold('B2');
  expect(holdOf('B2')).toBeUndefined();
});

test('G-123 a hold lives until its moment, by the clock that is given', () => {
  rememberHold(held);
  expect(liveHold('S1', 9999)).toEqual(held);
  expect(liveHold('S1', 10_000)).toBeNull();
  expect(liveHold('S2', 0)).toBeNull();
});
