import { sql } from 'kysely';
import type { Write } from '../../platform/db/at-once.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

export function hourOf(now: number): Date {
  return new Date(Math.floor(now / hourMs) * hourMs);
}

/** The day that counts what an e-mail made; the same everywhere, as windows of limits are. */
export function dayOf(now: number): Date {
  return new Date(Math.floor(now / dayMs) * dayMs);
}

/** How often each bucket was counted in this window; looked up one by one, so that the table is never read from end to end. */
export function attemptRows(buckets: readonly string[], window: Date) {
  return sql<{ bucket: string; count: number }>`
    select found.bucket, found.count
    from (select distinct unnest(${[...buckets]}::text[]) as bucket) as asked, lateral (
      select bucket, count from attempts where bucket = asked.bucket and window_start = ${window}::timestamptz limit 1) as found`;
}

/** Counts attempts of a window, as a part of that name; buckets go in order, so that two counters never wait for each other in a circle. */
export function countedAttempts(name: string, counts: ReadonlyMap<string, number>, window: Date): Write[] {
  const buckets = [...counts.keys()].sort();
  if (buckets.length === 0) return [];
  return [
    sql`${sql.raw(name)} as (
      insert into attempts (bucket, window_start, count)
      select bucket, ${window}::timestamptz, count
      from unnest(${buckets}::text[], ${buckets.map((bucket) => counts.get(bucket)!)}::int[]) with ordinality as t (bucket, count, position)
      order by position
      on conflict (bucket, window_start) do update set count = attempts.count + excluded.count)`,
  ];
}
