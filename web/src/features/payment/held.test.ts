import { beforeEach, expect, test } from 'vitest';
import { forgetHeld, heldOf, heldTimes, liveHeld, rememberHeld, type HeldTime } from './held.ts';

const held: HeldTime = {
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
beforeEach(() => heldTimes.clear());

test('G-100 one time is held for each shop, and found by its booking', () => {
  rememberHeld(held);
  rememberHeld({ ...held, shopId: 'S2', bookingId: 'B2' });
  rememberHeld({ ...held, bookingId: 'B3' });
  expect(heldTimes.read().map(({ bookingId }) => bookingId)).toEqual(['B3', 'B2']);
  expect(heldOf('B2')?.shopId).toBe('S2');
  forgetHeld('B2');
  expect(heldOf('B2')).toBeUndefined();
});

test('G-123 a hold lives until its moment, by the clock that is given', () => {
  rememberHeld(held);
  expect(liveHeld('S1', 9999)).toEqual(held);
  expect(liveHeld('S1', 10_000)).toBeNull();
  expect(liveHeld('S2', 0)).toBeNull();
});
