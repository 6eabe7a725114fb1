import type { Minor } from '../money/money.ts';
import type { Day } from '../time/day.ts';
import { type PointEntry, pointBalance } from './point-lots.ts';

/** What of a payment in points was paid, and what of it has gone back by now. */
export type PaidInPoints = { points: number; amountMinor: Minor; backMinor: Minor };

/** How many points of a payment are back once so much of it has gone back: whole ones, rounded down, and all of them with the last of it. */
export function pointsBack({ points, amountMinor, backMinor }: PaidInPoints): number {
  return amountMinor <= 0 ? 0 : Math.floor((points * Math.min(backMinor, amountMinor)) / amountMinor);
}

/** Points that came from one lot, with its last day; null: it lasts. */
export type FromLot = { points: number; lastDay: Day | null };

/** From which lots an entry has taken its points, the one that lasts longest first. `entries` are all of the person's, in their order. */
export function takenFrom(entries: readonly PointEntry[], entryId: string): FromLot[] {
  const place = entries.findIndex(({ id }) => id === entryId);
  const entry = entries[place];
  if (!entry) return [];
  const before = pointBalance(entries.slice(0, place), entry.at).lots;
  const after = pointBalance(entries.slice(0, place + 1), entry.at).lots;
  return before
    .map(({ entryId: lot, left, lastDay }) => {
      const rest = after.find((one) => one.entryId === lot)?.left ?? 0;
      return { points: left - rest, lastDay };
    })
    .filter(({ points }) => points > 0)
    .toReversed();
}

/** The points that go back now, by their lots: those that went back before are left out. What of a payment came from no lot has no last day. */
export function lotsToReturn(from: readonly FromLot[], before: number, count: number): FromLot[] {
  const back: FromLot[] = [];
  let skipped = before;
  let left = count;
  for (const { points, lastDay } of from) {
    const gone = Math.min(points, skipped);
    skipped -= gone;
    const part = Math.min(points - gone, left);
    left -= part;
    if (part > 0) back.push({ points: part, lastDay });
  }
  return left > 0 ? [...back, { points: left, lastDay: null }] : back;
}
