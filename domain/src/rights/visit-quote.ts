import type { Minor } from '../money/money.ts';
import type { Day } from '../time/day.ts';
import type { ScopedItem } from './applies-to.ts';
import type { Right, RightUse } from './right.ts';

/** A line of a visit with what it costs: `itemMinor` for the service or the pieces of a product, `addOnsMinor` for what is added to it. */
export type VisitLine = ScopedItem & {
  position: number;
  guest: number;
  quantity: number;
  itemMinor: Minor;
  addOnsMinor: Minor;
};

/** A right that its owner holds, and how much of it is used. */
export type HeldRight = { right: Right; use: RightUse };

/** How points pay: `minorPer10000` is what ten thousand points are worth, `mostPart` the part of a visit that they may pay, as text. */
export type PointTerms = { minorPer10000: Minor; mostPart: string };

export type VisitFacts = {
  storeId: string;
  /** The store's day of the visit. */
  visitDay: Day;
  rights: readonly HeldRight[];
  /** Null: points pay nothing here. */
  points: (PointTerms & { balance: number }) | null;
};

/** What the customer decided. A line or coupon that is not spoken of gets what is best; null leaves it out. */
export type RightChoices = {
  lines: ReadonlyMap<number, string | null>;
  couponId?: string | null | undefined;
  points: number;
};

/** How a right pays for a line: so many sessions cover the item, or the item has a price for members. */
export type LineUse =
  | { kind: 'sessions'; rightId: string; units: number }
  | { kind: 'price'; rightId: string; priceMinor: Minor };

export type QuotedVisitLine = {
  position: number;
  fullMinor: Minor;
  use: LineUse | null;
  couponMinor: Minor;
  pointsMinor: Minor;
  /** What is left to pay for the line. */
  restMinor: Minor;
};

export type VisitQuote = {
  lines: QuotedVisitLine[];
  coupon: { rightId: string; amountMinor: Minor } | null;
  points: { count: number; amountMinor: Minor } | null;
  fullMinor: Minor;
  restMinor: Minor;
};

/** Why a choice cannot be had: the right is not good for this, is used up, or there are not so many points. */
export type RightRefusal = 'right_not_usable' | 'right_used_up' | 'points_too_many';
export type RightRefusalDetails = { rightId?: string; position?: number; most?: number };
