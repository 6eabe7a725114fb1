import type { Minor } from '../money/money.ts';
import type { LateFee } from '../shop/read-charge-terms.ts';

/** A use of a right by a booking, as it was agreed to. `lineId` null: a coupon; `item`: what the right counts by itself, or ''. */
export type BookedUse = {
  rightId: string;
  name: string;
  nameSecond: string;
  kind: 'sessions' | 'price' | 'coupon';
  lineId: string | null;
  item: string;
  units: number;
  amountMinor: Minor;
};

/**
 * What rights pay of a booking. `lost`: what its customer took out of it when it was late, which is used up and pays nothing of it; `lateFees`: when a
 * cancellation is late, as it was agreed to; `isLate`: its customer has moved it when it was late already, and it stays late; `ended` null: the visit has not
 * ended.
 */
export type BookedRights = {
  uses: readonly BookedUse[];
  lost?: readonly BookedUse[];
  lateFees: readonly LateFee[];
  isLate?: boolean;
  ended: 'used' | 'returned' | null;
};

/** What rights take off the price of a booking. */
export const coveredMinor = (rights: Pick<BookedRights, 'uses'> | null): Minor =>
  rights ? rights.uses.reduce((sum, { amountMinor }) => sum + amountMinor, 0) : 0;
