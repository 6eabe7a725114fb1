import type { Reason } from '@parlour/contract/reasons';
import type { Verdict } from '@parlour/domain/verdict';
import { allowed, refused } from '@parlour/domain/verdict';
import type { Pool } from 'pg';
import type { Clock } from '../clock.ts';

/** One thing that may happen `max` times in a fixed window, counted under `bucket` (`book:device:…`); `times` where it is many at once. */
export type Attempt = { bucket: string; windowSeconds: number; max: number; times?: number };
export type Throttled = { retryAfterSeconds: number };

export type AttemptCounter = {
  /**
   * Counts attempts; refused when one of them is over its limit. Never called inside a transaction: a rollback would forget it. `named` are
   * counted only while the others are within their limits: their buckets carry names that the caller makes up (a device id), and a caller with
   * a new name every time must not fill the table.
   */
  count: (
    attempts: readonly Attempt[],
    named?: readonly Attempt[],
  ) => Promise<Verdict<undefined, Extract<Reason, 'too_many_attempts'>, Throttled>>;
  /** Counts beforehand what may turn out not to count; what is refused uses nothing up. */
  take: (attempts: readonly Attempt[]) => Promise<Verdict<Taken, Extract<Reason, 'too_many_attempts'>, Throttled>>;
};

/** What was counted beforehand: `left` until the nearest limit, and `giveBack`, which takes the counts back where they were counted, also after their windows. */
export type Taken = { left: number; giveBack: () => Promise<void> };

type Pending = {
  key: string;
  bucket: string;
  windowStart: number;
  change: number;
  resolve: (count: number) => void;
  reject: (error: unknown) => void;
};

// In one statement and without waiting for the disk: a count lost in a crash does no harm, a hot row waiting for fsync slows all requests.
const statement = `with quick as (select set_config('synchronous_commit', 'off', true))
  insert into attempts (bucket, window_start, count)
  select bucket, to_timestamp(start), change from quick, unnest($1::text[], $2::float8[], $3::int[]) as asked (bucket, start, change)
  order by bucket, start
  on conflict (bucket, window_start) do update set count = attempts.count + excluded.count
  returning bucket, extract(epoch from window_start)::float8 as start, count`;

/** Counts attempts in the database. What arrives while a statement is under way goes together into the next one. */
export function createAttemptCounter(pool: Pool, clock: Clock): AttemptCounter {
  let waiting: Pending[] = [];
  let isRunning = false;
  const run = async () => {
    isRunning = true;
    while (waiting.length > 0) {
      const batch = waiting;
      waiting = [];
      await countBatch(pool, batch);
    }
    isRunning = false;
  };
  const add = (attempt: Attempt, sign: 1 | -1, now: number) =>
    new Promise<number>((resolve, reject) => {
      const windowStart = startOf(attempt, now);
      waiting.push({
        key: `${attempt.bucket} ${windowStart}`,
        bucket: attempt.bucket,
        windowStart,
        change: sign * (attempt.times ?? 1),
        resolve,
        reject,
      });
    });
  const addAll = (attempts: readonly Attempt[], sign: 1 | -1, now: number) => {
    const counts = Promise.all(attempts.map((attempt) => add(attempt, sign, now)));
    if (!isRunning) void run();
    return counts;
  };
  const countAll = async (attempts: readonly Attempt[], now: number) => {
    const counts = await addAll(attempts, 1, now);
    const left = attempts.map((attempt, index) => attempt.max - (counts[index] ?? 0));
    const over = attempts.find((_, index) => (left[index] ?? 0) < 0);
    return over ? tooMany(over, now) : allowed(Math.min(...left));
  };
  return {
    async count(attempts, named = []) {
      const now = clock.now();
      let counted = await countAll(attempts, now);
      if (counted.ok && named.length > 0) counted = await countAll(named, now);
      return counted.ok ? allowed(undefined) : counted;
    },
    async take(attempts) {
      const now = clock.now();
      const counted = await countAll(attempts, now);
      const giveBack = async () => void (await addAll(attempts, -1, now));
      if (counted.ok) return allowed({ left: counted.value, giveBack });
      await giveBack();
      return counted;
    },
  };
}

function tooMany(attempt: Attempt, now: number) {
  const endsAt = (startOf(attempt, now) + attempt.windowSeconds) * 1000;
  return refused('too_many_attempts', { retryAfterSeconds: Math.max(1, Math.ceil((endsAt - now) / 1000)) });
}

function startOf(attempt: Attempt, now: number): number {
  const seconds = Math.floor(now / 1000);
  return seconds - (seconds % attempt.windowSeconds);
}

async function countBatch(pool: Pool, batch: readonly Pending[]): Promise<void> {
  const totals = new Map<string, { bucket: string; windowStart: number; change: number }>();
  for (const { key, bucket, windowStart, change } of batch) {
    const total = totals.get(key);
    if (total) total.change += change;
    else totals.set(key, { bucket, windowStart, change });
  }
  const asked = [...totals.values()];
  try {
    const { rows } = await pool.query<{ bucket: string; start: number; count: number }>(statement, [
      asked.map((entry) => entry.bucket),
      asked.map((entry) => entry.windowStart),
      asked.map((entry) => entry.change),
    ]);
    const before = new Map(
      rows.map((row) => [
        `${row.bucket} ${row.start}`,
        row.count - (totals.get(`${row.bucket} ${row.start}`)?.change ?? 0),
      ]),
    );
    for (const entry of batch) {
      const count = (before.get(entry.key) ?? 0) + entry.change;
      before.set(entry.key, count);
      entry.resolve(count);
    }
  } catch (error) {
    for (const entry of batch) entry.reject(error);
  }
}
