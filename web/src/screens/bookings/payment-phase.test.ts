import { expect, test } from 'vitest';
import { phaseOf } from './payment-phase.ts';

const nothing = { isTimeOver: false, isBookingMissing: false };

test.each([
  ['asking', null, 'asking', 'waiting'],
  ['asking', 'created', 'asking', 'waiting'],
  ['asking', 'processing', 'processing', 'processing'],
  ['asking', 'failed', 'refused', 'waiting'],
  ['paused', 'failed', 'paused', 'paused'],
  ['stopped', 'failed', 'stopped', 'stopped'],
  ['ended', 'succeeded', 'waiting', 'waiting'],
  ['ended', 'failed', 'declined', 'expired'],
  ['ended', 'cancelled', 'cancelled', 'expired'],
  ['ended', 'expired', 'expired', 'expired'],
  ['ended', 'refunded', 'returned', 'returned'],
] as const)(
  'PAY-02 B-268 a payment that is %s at %s is told as %s, and once the time is over as %s',
  (kind, status, before, after) => {
    expect(phaseOf({ kind, status }, nothing)).toBe(before);
    expect(phaseOf({ kind, status }, { ...nothing, isTimeOver: true })).toBe(after);
  },
);

test('PAY-02 the customer does not read that nothing was taken while another card may have paid', () => {
  for (const isTimeOver of [false, true])
    expect(['declined', 'expired']).not.toContain(
      phaseOf({ kind: 'asking', status: 'failed' }, { ...nothing, isTimeOver }),
    );
});
