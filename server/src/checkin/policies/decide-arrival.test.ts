import type { BookingState } from '@parlour/domain/booking/booking';
import { expect, test } from 'vitest';
import { decideArrival } from './decide-arrival.ts';

const of = (...states: BookingState[]) => states.map((state, place) => ({ id: `b${place}`, state }));

test.each([
  ['without an appointment waits', [], { kind: 'waits', bookingId: null }],
  ['with one comes for it', of('confirmed'), { kind: 'arrives', bookingId: 'b0' }],
  ['with several chooses', of('confirmed', 'confirmed'), { kind: 'choose', bookingIds: ['b0', 'b1'] }],
  ['with a request that is not confirmed waits', of('to_confirm'), { kind: 'waits', bookingId: 'b0' }],
  [
    'with a request and an appointment comes for the appointment',
    of('to_confirm', 'confirmed'),
    { kind: 'arrives', bookingId: 'b1' },
  ],
  ['who has arrived stays', of('arrived', 'confirmed'), { kind: 'is_here', bookingId: 'b0' }],
  ['whose visit has begun stays', of('in_service'), { kind: 'is_here', bookingId: 'b0' }],
  ['whose visit is over does not wait', of('finished'), { kind: 'is_here', bookingId: 'b0' }],
  [
    'comes for the next appointment after one that is over',
    of('finished', 'confirmed'),
    { kind: 'arrives', bookingId: 'b1' },
  ],
] as const)('F-84 a customer %s', (_who, expected, arrival) => {
  expect(decideArrival(expected, undefined)).toEqual({ ok: true, value: arrival });
});

test('F-84 a chosen appointment must be one of the customer’s around now', () => {
  const two = of('confirmed', 'confirmed', 'to_confirm');
  expect(decideArrival(two, 'b1')).toEqual({ ok: true, value: { kind: 'arrives', bookingId: 'b1' } });
  expect(decideArrival(of('arrived'), 'b0')).toEqual({ ok: true, value: { kind: 'is_here', bookingId: 'b0' } });
  for (const id of ['b2', 'foreign']) expect(decideArrival(two, id)).toMatchObject({ ok: false, reason: 'not_found' });
});
