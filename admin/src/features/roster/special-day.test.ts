import { expect, test } from 'vitest';
import { specialDayFault } from './special-day.ts';

test('a special day is one that exists and is not over', () => {
  const days = ['2020-01-01', '2026-11-30', '2026-12-01', '2027-02-29', ''];
  expect(days.map((day) => specialDayFault(day, '2026-12-01'))).toEqual([
    'weekPast',
    'weekPast',
    null,
    'dateNeeded',
    'dateNeeded',
  ]);
});
