import { expect, test } from 'vitest';
import { checkDayRange } from './check-day-range.ts';

test.each([
  ['2026-11-05', '2026-11-05', null],
  ['2026-11-05', '2027-11-05', null],
  ['2026-11-05', '2027-11-06', 'range_too_long'],
  // A leap day lies between: the same date of the next year is 366 days on.
  ['2027-03-01', '2028-02-29', null],
  ['2027-03-01', '2028-03-01', 'range_too_long'],
  // Across a change of the clocks days stay days.
  ['2026-03-28', '2027-03-28', null],
  ['2026-11-05', '2026-11-04', 'range_reversed'],
  ['2026-11-05', '', 'range_incomplete'],
  ['2026-02-30', '2026-11-05', 'range_incomplete'],
])('A-194 G-090 from %s to %s: %s', (from, to, reason) => {
  const checked = checkDayRange({ from, to });
  expect(checked.ok ? null : checked.reason).toBe(reason);
});

test('A-194 C-292 a form may ask for a shorter range', () => {
  expect(checkDayRange({ from: '2026-11-01', to: '2026-11-08' }, 7).ok).toBe(true);
  expect(checkDayRange({ from: '2026-11-01', to: '2026-11-09' }, 7)).toMatchObject({ reason: 'range_too_long' });
});
