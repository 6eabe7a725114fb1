import type { BookedUse } from './booked-rights.ts';

/** How a visit ended. `isLate`: from the first of the late fees that were agreed to. */
export type VisitEnd =
  | { kind: 'finished' | 'no_show' | 'cancelled_by_shop' | 'hold_ended' }
  | { kind: 'cancelled_by_customer'; isLate: boolean };

/** Decides whether what a right gave for a visit is used up when it ends, or comes back to the right. A price for members has nothing to give back. */
export function settleUse(use: Pick<BookedUse, 'kind'>, end: VisitEnd): 'used' | 'returned' {
  if (use.kind === 'price') return end.kind === 'finished' ? 'used' : 'returned';
  switch (end.kind) {
    case 'finished':
    case 'no_show':
      return 'used';
    case 'cancelled_by_customer':
      return end.isLate ? 'used' : 'returned';
    case 'cancelled_by_shop':
    case 'hold_ended':
      return 'returned';
  }
}
