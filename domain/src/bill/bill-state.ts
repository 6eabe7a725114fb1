import type { Minor } from '../money/money.ts';

/** Where the money of a bill is. */
export const billStates = ['paid', 'refunded_in_part', 'refunded'] as const;
export type BillState = (typeof billStates)[number];

/** The state of a bill, by its total and by what went back. */
export function billState({ totalMinor, refundedMinor }: { totalMinor: Minor; refundedMinor: Minor }): BillState {
  if (refundedMinor === 0) return 'paid';
  return refundedMinor < totalMinor ? 'refunded_in_part' : 'refunded';
}
