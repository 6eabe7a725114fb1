import { lateFeeAt } from '../payment/late-fee.ts';
import { freeUntil } from '../payment/free-until.ts';
import type { Minor } from '../money/money.ts';
import type { BookedRights, BookedUse } from '../rights/booked-rights.ts';
import { settleUse, type VisitEnd } from '../rights/settle-use.ts';

type Visit = { startsAt: number; zone: string; currency: string; totalMinor: Minor; rights: BookedRights | null };
type Ended = { rights: BookedRights; usedUp: readonly BookedUse[] };

const feesOf = ({ zone, currency, totalMinor }: Visit, { lateFees }: BookedRights) => ({
  zone,
  currency,
  totalMinor,
  lateFees,
});

/** Decides what of the rights of a visit is used up when it ends: late is counted as a fee on the full price would be. */
export function endRights(visit: Visit & { rights: BookedRights }, end: VisitEnd['kind'], at: number): Ended {
  const { rights } = visit;
  const isLate = isLateAt(visit, at);
  const ending = end === 'cancelled_by_customer' ? { kind: end, isLate } : { kind: end };
  const usedUp = rights.uses.filter((use) => settleUse(use, ending) === 'used');
  const isUsed = end === 'finished' || end === 'no_show' || (end === 'cancelled_by_customer' && isLate);
  return { rights: { ...rights, ended: isUsed ? 'used' : 'returned' }, usedUp };
}

/** Whether a cancellation is late at an instant: it was once, or would cost a fee. */
export function isLateAt(visit: Visit & { rights: BookedRights }, at: number): boolean {
  const { startsAt, rights } = visit;
  return rights.isLate === true || lateFeeAt({ startsAt, at }, feesOf(visit, rights)) > 0;
}

/** Until when a cancellation gives everything back; null: not any more. */
export function returnedUntil(visit: Visit & { rights: BookedRights }, at: number): number | null {
  if (visit.rights.isLate) return null;
  return freeUntil({ startsAt: visit.startsAt, at }, feesOf(visit, visit.rights)).lastFreeAt;
}
