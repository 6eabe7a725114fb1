import { addDays, type Day, daysBetween, weekdayOf } from '../time/day.ts';
import type { Days } from './period.ts';

/** Days that are shown as one: a day by itself, or a week in a long time. */
export type Bucket = Days & { isWeek: boolean };

/** So many days are shown one by one. */
const mostDays = 62;

/** The days of a report as its charts show them: one by one, or by weeks from Monday on, cut at both ends. */
export function bucketsOf({ from, to }: Days): Bucket[] {
  const isWeek = daysBetween(from, to) >= mostDays;
  const buckets: Bucket[] = [];
  for (let day = from; day <= to; day = addDays(buckets.at(-1)!.to, 1)) {
    const last = isWeek ? addDays(day, 6 - weekdayOf(day)) : day;
    buckets.push({ from: day, to: last < to ? last : to, isWeek });
  }
  return buckets;
}

/** What rows of single days come to in each bucket. */
export function sumInto<Row extends { day: Day }>(
  buckets: readonly Bucket[],
  rows: readonly Row[],
  of: (row: Row) => number,
): number[] {
  return buckets.map(({ from, to }) =>
    rows.reduce((sum, row) => (row.day >= from && row.day <= to ? sum + of(row) : sum), 0),
  );
}
