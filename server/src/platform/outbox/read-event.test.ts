import { expect, test } from 'vitest';
import { eventTypes } from './events.ts';
import { readEvent } from './read-event.ts';

const lapsed = { command: 'hold', cause: 'lapsed' };
const about = { chainId: 'c', bookingId: 'b' };

test('an event is read as it was written', () => {
  const payload = { from: '2027-01-13 10:00', staffIds: ['mei'], byStore: true };
  const event = { ...about, kind: 'booking_changed', payload };
  expect(readEvent({ ...event, version: 1 })).toEqual({ ok: true, event });
});

test('what a later writer adds to a payload does not disturb', () => {
  const stored = { ...about, kind: 'charge_failed', version: 1, payload: { failure: lapsed, since: 3 } };
  expect(readEvent(stored)).toEqual({
    ok: true,
    event: { ...about, kind: 'charge_failed', payload: { failure: lapsed } },
  });
});

test.each([
  ['an unknown kind', { kind: 'bill_paid', version: 1, payload: {} }, 'unknown kind'],
  ['a name that every object has', { kind: 'toString', version: 1, payload: {} }, 'unknown kind'],
  ['a newer version', { kind: 'fee_owed', version: 2, payload: {} }, 'newer version'],
  ['a payload without what belongs to it', { kind: 'charge_failed', version: 1, payload: {} }, 'other shape'],
  ['a payload that is no object', { kind: 'fee_owed', version: 1, payload: null }, 'other shape'],
  ['an event about nothing', { kind: 'fee_owed', version: 1, payload: {}, bookingId: null }, 'other shape'],
])('%s is not understood, and says why', (_what, stored, reason) => {
  expect(readEvent({ ...about, ...stored })).toEqual({ ok: false, reason });
});

test('every kind has a version from 1 on', () => {
  for (const { version } of Object.values(eventTypes)) expect(version).toBeGreaterThanOrEqual(1);
});
