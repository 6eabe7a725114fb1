import { expect, test } from 'vitest';
import { isInRhythm } from './is-in-rhythm.ts';
import type { SeriesRhythm } from './series-starts.ts';

test.for<[string, SeriesRhythm, string[], boolean]>([
  ['every date', 'week', ['2026-12-15 10:00', '2026-12-22 10:00', '2026-12-29 10:00'], true],
  ['another hour of the day', 'week', ['2026-12-15 10:00', '2026-12-22 16:30'], true],
  ['a date left out', 'week', ['2026-12-15 10:00', '2027-01-05 10:00'], false],
  ['another day', 'twoWeeks', ['2026-12-15 10:00', '2026-12-30 10:00'], false],
  ['a month that is too short', 'month', ['2027-01-31 10:00', '2027-02-28 10:00', '2027-03-31 10:00'], true],
  ['no visit', 'week', [], true],
])('visits keep to their rhythm or not: %s', ([, rhythm, starts, expected]) => {
  expect(isInRhythm(starts, rhythm)).toBe(expected);
});
