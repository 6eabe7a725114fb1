import type { Minor } from '../money/money.ts';
import type { Day } from '../time/day.ts';
import type { ValidityUnit } from '../time/validity.ts';

/** Under which of the three lists a right stands. A coupon is a voucher that is used once. */
export const rightKinds = ['membership', 'voucher', 'package'] as const;
export type RightKind = (typeof rightKinds)[number];

/** When a right holds; days are those of the store. A period runs from the purchase or from the first use. */
export type Validity =
  | { kind: 'fixed'; from: Day; to: Day }
  | { kind: 'from_purchase' | 'from_first_use'; count: number; unit: ValidityUnit }
  | { kind: 'unlimited' };

/** What of a store's menu a right is good for; items by their ids. */
export type ItemScope = { kind: 'none' } | { kind: 'all' } | { kind: 'listed'; ids: readonly string[] };

/** At which stores of its chain a right is good. */
export type StoreScope = { kind: 'all' } | { kind: 'listed'; ids: readonly string[] };

export type RightScope = { stores: StoreScope; services: ItemScope; products: ItemScope };

/** What a right gives. `toPay` is the part of a price that is left to pay, as text (`0.8`). */
export type Benefit =
  /** Sessions of any service that the right is good for, or so many of each item. */
  | { kind: 'sessions'; count: number }
  | { kind: 'item_sessions'; counts: Readonly<Record<string, number>> }
  /** A price for members: a part of every price, or prices of their own for some items. */
  | { kind: 'prices'; toPay: string; exclusive: Readonly<Record<string, Minor>> }
  /** One use; `leastMinor`: the sum from which on it may be used. */
  | { kind: 'coupon'; off: { kind: 'part'; toPay: string } | { kind: 'amount'; minor: Minor }; leastMinor: Minor }
  /** Money: it lives in an account of stored value, and is counted there. */
  | { kind: 'stored_value' };

/** What was sold, as it was then: later changes of what the shop sells do not reach it. */
export type Right = {
  id: string;
  kind: RightKind;
  scope: RightScope;
  benefit: Benefit;
  validity: Validity;
  boughtOn: Day;
  /** The last day, where the store has ended it before its time; null: it has not. */
  endsOn: Day | null;
  isFrozen: boolean;
};

/**
 * What was used of a right so far: entries of the ledger, and uses of bookings that are live. `units`: sessions, by item where they are counted so, or
 * the one use of a coupon (under `''`).
 */
export type RightUse = { firstUsedOn: Day | null; units: Readonly<Record<string, number>> };
