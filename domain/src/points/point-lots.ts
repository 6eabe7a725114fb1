import { addDays, type Day } from '../time/day.ts';
import { dayFrame, todayIn } from '../time/zone.ts';

/**
 * An entry of a member's points: plus is a lot, minus is spent or taken back. `at`: when it was booked, epoch ms. `lastDay`: the last day of a lot in `zone`, the one
 * of its store; null: it lasts. `ofLot`: the lot that a minus takes from before all others.
 */
export type PointEntry = {
  id: string;
  points: number;
  at: number;
  zone: string;
  lastDay: Day | null;
  ofLot: string | null;
};

/** What is left of a lot. */
export type PointLot = { entryId: string; left: number; lastDay: Day | null };

/** What a lot has lost by its end; `at`: the first moment after its last day. */
export type PointEnding = { entryId: string; points: number; lastDay: Day; zone: string; at: number };

export type PointBalance = {
  /** What can be spent; below zero after a refund of points that were spent. */
  balance: number;
  /** Lots with something left, the one that ends first to begin with. */
  lots: PointLot[];
  /** What has ended, in the order in which it did. */
  endings: PointEnding[];
};

type Lot = PointLot & { zone: string };

/**
 * Decides what is left of which lot. What is spent comes from the lot that was earned first and has not ended by then, as far as it was there, and what nothing was there
 * for is owed by the next lots. Ends are computed and never booked: no entry can be late, or come twice.
 */
export function pointBalance(entries: readonly PointEntry[], now: number): PointBalance {
  const endings: PointEnding[] = [];
  let lots: Lot[] = [];
  let owed = 0;
  const endBy = (at: number) => {
    const hasEnded = ({ lastDay, zone }: Lot) => lastDay !== null && lastDay < todayIn(zone, at);
    lots = lots.filter(({ left }) => left > 0);
    endings.push(...lots.filter(hasEnded).flatMap(endingOf));
    lots = lots.filter((lot) => !hasEnded(lot));
  };
  for (const { id, points, at, lastDay, zone, ofLot } of entries.toSorted((one, other) => one.at - other.at)) {
    endBy(at);
    if (points > 0) {
      const paid = Math.min(points, owed);
      owed -= paid;
      lots.push({ entryId: id, left: points - paid, lastDay, zone });
    } else {
      const first = lots.filter(({ entryId }) => entryId === ofLot);
      owed += spendFrom(lots, spendFrom(first, -points));
    }
  }
  endBy(now);
  const left = lots.filter((lot) => lot.left > 0);
  return {
    balance: left.reduce((sum, lot) => sum + lot.left, 0) - owed,
    lots: left.toSorted((one, other) => compareEnds(one.lastDay, other.lastDay)).map(({ zone: _zone, ...lot }) => lot),
    endings: endings.toSorted((one, other) => one.at - other.at),
  };
}

function endingOf({ entryId, left, lastDay, zone }: Lot): PointEnding[] {
  if (lastDay === null) return [];
  return [{ entryId, points: left, lastDay, zone, at: dayFrame(zone, addDays(lastDay, 1)).startsAt }];
}

/** Takes points from lots, the earliest first; returns how many were not there. */
function spendFrom(lots: readonly Lot[], points: number): number {
  let missing = points;
  for (const lot of lots) {
    const part = Math.min(lot.left, missing);
    lot.left -= part;
    missing -= part;
  }
  return missing;
}

const compareEnds = (one: Day | null, other: Day | null): number => {
  if (one === other) return 0;
  if (one === null) return 1;
  return other === null || one < other ? -1 : 1;
};
