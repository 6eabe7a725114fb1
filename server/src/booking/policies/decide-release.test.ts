import { describe, expect, test } from 'vitest';
import { chargeWith, orderWith } from '../../payment/test/loaded.ts';
import { bookingWith, now } from '../test/records.ts';
import { decideGiveUp, decideRelease } from './decide-release.ts';

const held = bookingWith({ state: 'held' });
const charge = (...states: ('created' | 'processing' | 'failed')[]) => ({
  charge: chargeWith({ status: null, orderId: null }),
  orders: states.map((state) => orderWith({ state })),
});

describe('the end of a hold', () => {
  test.each([
    ['a hold ends', 'held', true],
    ['one that has expired stays so', 'expired', false],
    ['a booking by now stays', 'confirmed', false],
    ['a cancelled one stays', 'cancelled', false],
  ] as const)('%s', (_title, state, isReleased) => {
    const booking = bookingWith({ state });
    expect(decideRelease(booking, null)).toEqual({ released: isReleased ? booking : null, event: null });
  });

  test('its event is told from its time on, whatever became of the hold', () => {
    const event = {
      row: { chainId: 'chain', kind: 'waitlist_passed', bookingId: 'booking', payload: {} },
      tellAt: now,
    };
    for (const state of ['held', 'confirmed'] as const)
      expect(decideRelease(bookingWith({ state }), { kind: 'waitlist_passed', tellAt: now }).event).toEqual(event);
  });
});

describe('a customer gives a hold up', () => {
  const givesUp = (superseded: object | null) => ({ ok: true, value: { release: { released: held }, superseded } });
  const waiting = charge('failed', 'created');
  test.each([
    ['nothing is charged', held, null, givesUp(null)],
    ['a page waits for her', held, waiting, givesUp(waiting)],
    ['nobody has opened a page', held, charge(), givesUp(charge())],
    ['a bank is at work', held, charge('failed', 'processing'), { ok: false, reason: 'payment_under_way' }],
    ['it is over', null, null, { ok: false, reason: 'hold_expired' }],
  ] as const)('%s', (_title, booking, found, expected) => {
    expect(decideGiveUp(booking, found)).toMatchObject(expected);
  });
});
