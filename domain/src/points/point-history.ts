import type { Day } from '../time/day.ts';
import { todayIn } from '../time/zone.ts';
import { type PointEntry, pointBalance } from './point-lots.ts';

/** One line of a member's history: an entry, or what a lot lost by its end. `day`: that of the store, for an end the last day of the lot. */
export type PointChange = { entryId: string; isEnd: boolean; points: number; at: number; day: Day };

/** All that has made a balance what it is, the newest first; its sum is the balance. */
export function pointHistory(entries: readonly PointEntry[], now: number): PointChange[] {
  const booked = entries.map(({ id, points, at, zone }) => ({
    entryId: id,
    isEnd: false,
    points,
    at,
    day: todayIn(zone, at),
  }));
  const ended = pointBalance(entries, now).endings.map(({ entryId, points, lastDay, at }) => ({
    entryId,
    isEnd: true,
    points: -points,
    at,
    day: lastDay,
  }));
  return [...booked, ...ended].toReversed().toSorted((one, other) => other.at - one.at);
}

/** What came and went in a month (`2027-01`), and the balance at its end; of the present one, by now. */
export type PointMonth = { month: string; gained: number; lost: number; balance: number };

/** The last `count` months up to the one of `today`, the oldest first. */
export function pointMonths(history: readonly PointChange[], today: Day, count = 12): PointMonth[] {
  const [year, month] = today.split('-').map(Number) as [number, number, number];
  return Array.from({ length: count }, (_, place) => {
    const months = year * 12 + month - count + place;
    const name = `${Math.floor(months / 12)}-${String((months % 12) + 1).padStart(2, '0')}`;
    const within = history.filter(({ day }) => day.startsWith(name));
    const sum = (points: readonly number[]) => points.reduce((total, one) => total + one, 0);
    return {
      month: name,
      gained: sum(within.map(({ points }) => Math.max(0, points))),
      lost: sum(within.map(({ points }) => Math.max(0, -points))),
      balance: sum(history.filter(({ day }) => day.slice(0, 7) <= name).map(({ points }) => points)),
    };
  });
}
