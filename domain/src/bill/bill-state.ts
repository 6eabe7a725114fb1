import type { Minor } from '../money/money.ts';

/** Where the money of a bill is. `open`: a part of it is still to be paid. */
export const billStates = ['open', 'paid', 'refunded_in_part', 'refunded'] as const;
export type BillState = (typeof billStates)[number];

/** The state of a bill, by its total, by what is still to be paid and by what went back. */
export function billState({
  totalMinor,
  openMinor,
  refundedMinor,
}: {
  totalMinor: Minor;
  openMinor: Minor;
  refundedMinor: Minor;
}): BillState {
  if (openMinor > 0) return 'open';
  if (refundedMinor === 0) return 'paid';
  return refundedMinor < totalMinor ? 'refunded_in_part' : 'refunded';
}
