import type { Bill, BillRefund, BillTender } from '@parlour/domain/bill/bill';
import {
  type EarningTerms,
  earnedPoints,
  pointsToReturn,
  pointsToTakeBack,
} from '@parlour/domain/points/earned-points';
import { earningMinor } from '@parlour/domain/points/earning-minor';
import type { PointEnding } from '@parlour/domain/points/point-lots';
import type { PointRow } from '../queries/entries.ts';

/** A bill as points look at it. `isReplaced`: a till has sent another one for its visit. `tenders`: the payments that are there. */
export type EarningBill = {
  id: string;
  lines: Bill['lines'];
  tenders: readonly BillTender[];
  refunds: readonly BillRefund[];
  isReplaced: boolean;
  /** What was claimed back at the provider, in the smallest unit of the currency. */
  claimedMinor: number;
};

/**
 * Points of a bill to be booked; `kept` is what remains of the bill's own afterwards, and `round` how often points came back to it before: both make the key of
 * the entry.
 */
export type BillStep =
  | { points: number; kind: 'earned' }
  | { points: number; kind: 'back' | 'returned'; kept: number; round: number };

/** Whether an entry is one of what a bill has earned; points that have paid for it are none. */
export const isOfSale = ({ billId, source }: Pick<PointRow, 'billId' | 'source'>, id: string): boolean =>
  billId === id && source === 'sales';

/**
 * Decides what is to be booked so that a bill has earned what it should have: by all that is known of it now, so that it does not matter which event came first, or
 * how often. `terms` null: the bill earns nothing more; what it has earned before is taken back all the same.
 */
export function billSteps(
  bill: EarningBill,
  booked: { entries: readonly PointRow[]; endings: readonly PointEnding[] },
  terms: EarningTerms | null,
): BillStep[] {
  const own = booked.entries.filter((entry) => isOfSale(entry, bill.id));
  const lot = own.find(({ points }) => points > 0);
  const { paidMinor, refundedMinor } = earningMinor({ lines: bill.lines, tenders: [...bill.tenders] }, bill.refunds);
  const steps: BillStep[] = [];
  if (!lot && terms !== null && !bill.isReplaced) {
    const points = earnedPoints(paidMinor, terms);
    if (points > 0) steps.push({ kind: 'earned', points });
  }
  const points = lot?.points ?? steps[0]?.points ?? 0;
  const lots = new Set(own.filter((entry) => entry.points > 0).map(({ id }) => id));
  const round = Math.max(0, lots.size - 1);
  const taken = own.filter((entry) => entry !== lot).reduce((sum, entry) => sum - entry.points, 0);
  const ended = booked.endings.filter(({ entryId }) => lots.has(entryId)).reduce((sum, one) => sum + one.points, 0);
  const backMinor = bill.isReplaced ? paidMinor : Math.min(paidMinor, refundedMinor + bill.claimedMinor);
  const earned = { paidMinor, refundedMinor: backMinor, points };
  const back = pointsToTakeBack({ ...earned, gone: taken + ended });
  if (back > 0) steps.push({ kind: 'back', points: -back, kept: points - taken - back, round });
  const again = pointsToReturn({ ...earned, taken });
  if (again > 0) steps.push({ kind: 'returned', points: again, kept: points - taken + again, round });
  return steps;
}
