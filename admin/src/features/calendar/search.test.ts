import { expect, test } from 'vitest';
import { calendarSearch } from './search.ts';

test('0094 the calendar takes from the address what it understands, and nothing else', () => {
  // The router reads what looks like a number as one.
  expect(calendarSearch({ day: '2027-01-18', view: 'week', person: 'a,b', new: 1, staff: 42 })).toEqual({
    day: '2027-01-18',
    view: 'week',
    person: 'a,b',
    new: '1',
    staff: '42',
  });
  expect(calendarSearch({ day: '2027-02-30', view: 'year', appointment: { id: 1 }, other: 'x' })).toEqual({});
});
