import type { BookedUse } from '../rights/booked-rights.ts';
import { settleUse } from '../rights/settle-use.ts';

type Uses = readonly BookedUse[];

/**
 * Decides what of the rights of a visit is used up when its customer changes it late: what the visit uses no longer, as if that part of it had been
 * cancelled. In time all of it comes back.
 */
export function lostByChange(before: Uses, after: Uses, isLate: boolean): BookedUse[] {
  if (!isLate) return [];
  return before.flatMap((use) => {
    const kept = after.find(
      ({ rightId, kind, lineId }) => rightId === use.rightId && kind === use.kind && lineId === use.lineId,
    );
    const units = use.units - (kept?.units ?? 0);
    const isLost = units > 0 && settleUse(use, { kind: 'cancelled_by_customer', isLate }) === 'used';
    return isLost ? [{ ...use, units }] : [];
  });
}
