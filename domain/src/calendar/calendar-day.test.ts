import { expect, test } from 'vitest';
import { nextOpenDay } from './calendar-day.ts';

const open = [{ from: 540, to: 1020 }];
const zone = 'Australia/Sydney';
/** From Monday on: closed on Mondays and Sundays. */
const weekly = [[], open, open, open, open, open, []];

test('0094 from a closed day the next open one is offered, past other closed days and by special days', () => {
  // 2027-01-17 is a Sunday.
  expect(nextOpenDay({ zone, hours: { weekly, special: {} } }, '2027-01-17')).toBe('2027-01-19');
  expect(nextOpenDay({ zone, hours: { weekly, special: { '2027-01-19': [] } } }, '2027-01-17')).toBe('2027-01-20');
  expect(nextOpenDay({ zone, hours: { weekly, special: { '2027-01-18': open } } }, '2027-01-17')).toBe('2027-01-18');
});

test('0094 an open day needs no other one, and a store that is closed for long has none to offer', () => {
  expect(nextOpenDay({ zone, hours: { weekly, special: {} } }, '2027-01-19')).toBeNull();
  expect(nextOpenDay({ zone, hours: { weekly: weekly.map(() => []), special: {} } }, '2027-01-17')).toBeNull();
});
