import { expect, test } from 'vitest';
import { bookingStates, mayMove } from '../booking/booking.ts';
import { asksForEnd, endsVisit } from './ends-visit.ts';

test('0091 a visit under way ends with its bill, one without a check-in where the store says so, no other, and none that is still to be paid', () => {
  const ending = (isPaid: boolean, finishes: boolean) =>
    bookingStates.filter((state) => endsVisit({ state }, { isPaid, finishes }));
  expect(ending(true, false)).toEqual(['arrived', 'in_service']);
  expect(ending(true, true)).toEqual(['confirmed', 'arrived', 'in_service']);
  expect([...ending(false, true), ...ending(false, false)]).toEqual([]);
  expect(bookingStates.filter(asksForEnd)).toEqual(['to_confirm', 'confirmed']);
  // Nothing is promised that the table of moves would refuse.
  expect(ending(true, true).every((state) => mayMove(state, 'finished'))).toBe(true);
});
