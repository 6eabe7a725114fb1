import type { Day } from '../time/day.ts';

/** An entry of a member's points, in the order of its booking: plus is a lot, minus is spent, taken back or gone. `lastDay` null: the lot lasts. */
export type PointEntry = { id: string; points: number; lastDay: Day | null };

/** What is left of a lot. */
export type PointLot = { entryId: string; left: number; lastDay: Day | null };

export type PointBalance = {
  /** What can be spent; below zero after a refund of points that were spent. */
  balance: number;
  /** Lots with something left, the one that ends first to begin with. */
  lots: PointLot[];
  /** Lots that have ended with something left, which no entry has written off yet. */
  ended: PointLot[];
};

/**
 * Decides what is left of which lot on a day: what is spent comes from the lot that was earned first, as far as it was there, and what nothing was there for
 * is owed by the next lots.
 */
export function pointBalance(entries: readonly PointEntry[], today: Day): PointBalance {
  const lots: PointLot[] = [];
  let owed = 0;
  for (const { id, points, lastDay } of entries) {
    if (points > 0) {
      const paid = Math.min(points, owed);
      owed -= paid;
      lots.push({ entryId: id, left: points - paid, lastDay });
    } else owed += spendFrom(lots, -points);
  }
  const hasEnded = ({ lastDay }: PointLot) => lastDay !== null && lastDay < today;
  const left = lots.filter((lot) => lot.left > 0);
  const live = left.filter((lot) => !hasEnded(lot));
  return {
    balance: live.reduce((sum, lot) => sum + lot.left, 0) - owed,
    lots: live.toSorted((one, other) => compareEnds(one.lastDay, other.lastDay)),
    ended: left.filter(hasEnded),
  };
}

/** Takes points from lots, the earliest first; returns how many were not there. */
function spendFrom(lots: PointLot[], points: number): number {
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
