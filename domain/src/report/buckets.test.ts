import { expect, test } from 'vitest';
import { addDays } from '../time/day.ts';
import { bucketsOf, sumInto } from './buckets.ts';

test('0087 up to 62 days are shown one by one, more of them by weeks from Monday on', () => {
  const from = '2027-01-01';
  expect(bucketsOf({ from, to: addDays(from, 61) })).toHaveLength(62);
  const weeks = bucketsOf({ from, to: addDays(from, 62) });
  // The first of January 2027 is a Friday.
  expect(weeks.slice(0, 2)).toEqual([
    { from, to: '2027-01-03', isWeek: true },
    { from: '2027-01-04', to: '2027-01-10', isWeek: true },
  ]);
  expect(weeks.at(-1)!.to).toBe(addDays(from, 62));
});

test('0087 each day is in one bucket, so that their sum is the whole', () => {
  for (const length of [1, 7, 62, 63, 200, 366]) {
    const days = { from: '2027-03-17', to: addDays('2027-03-17', length - 1) };
    const rows = Array.from({ length }, (_, place) => ({ day: addDays(days.from, place), count: place + 1 }));
    const sums = sumInto(bucketsOf(days), rows, ({ count }) => count);
    expect(sums.reduce((sum, one) => sum + one, 0)).toBe((length * (length + 1)) / 2);
  }
});
