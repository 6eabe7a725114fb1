import { reasons } from '@parlour/contract/reasons';
import { expect, test } from 'vitest';
import { texts as ofBookingCh } from './language/booking/ch.ts';
import { texts as ofBookingEn } from './language/booking/en.ts';
import { texts as ofBookingTw } from './language/booking/tw.ts';
import { texts as firstCh } from './language/ch.ts';
import { texts as firstEn } from './language/en.ts';
import { texts as firstTw } from './language/tw.ts';

test.each([
  ['en', firstEn, ofBookingEn],
  ['ch', firstCh, ofBookingCh],
  ['tw', firstTw, ofBookingTw],
] as const)(
  'each refusal has its sentence on the first page or with the booking, in %s once',
  (_, first, ofBooking) => {
    const known = [...Object.keys(first.reasons), ...Object.keys(ofBooking.reasons)];
    expect(known.toSorted()).toEqual(Object.keys(reasons).toSorted());
  },
);

test('what any call may be answered is there from the start', () => {
  const general = ['session_expired', 'sign_in_needed', 'not_found', 'database_away', 'timed_out', 'network_failed'];
  expect(Object.keys(firstEn.reasons)).toEqual(expect.arrayContaining(general));
});
