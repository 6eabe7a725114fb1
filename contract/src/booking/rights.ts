/**
 * What a customer wants to use for a visit, by ids and never by amounts. A line or coupon that is not spoken of gets what is best for her; null
 * leaves it out.
 */
export type WantedRights = {
  lines?: { position: number; rightId: string | null }[];
  couponId?: string | null;
  /** In place of an id: the number of one of her own coupons, as she types it. */
  couponCode?: string;
};

/** How a right pays for a line: sessions cover the service or product, a price for members lowers it. `amount` is what is taken off. */
export type LineRight = { rightId: string; kind: 'sessions' | 'price'; units: number; amount: string };
export type CouponRight = { rightId: string; amount: string };

/** A right that is good for something of the visit. `left`: sessions that are not reserved; `to`: its last day. */
export type OfferedRight = {
  id: string;
  number: string;
  name: string;
  nameSecond: string;
  goods: 'sessions' | 'prices' | 'coupon';
  left?: number;
  /** The part of a price that is left to pay: `0.85`. */
  toPay?: string;
  to?: string;
};

/** A line as it is paid with what is used: `rest` is what is left of `full`. `options`: all that may be used for it, the best first. */
export type QuotedRightLine = {
  position: number;
  full: string;
  rest: string;
  couponAmount: string;
  use: LineRight | null;
  options: LineRight[];
};

/** What a signed-in customer can use for a visit, what is used as she chose, and what that leaves to pay. Amounts are decimal text. */
export type QuotedRights = {
  full: string;
  rest: string;
  lines: QuotedRightLine[];
  coupon: CouponRight | null;
  /** The coupons that may be used, with what each takes off, the best first. */
  coupons: CouponRight[];
  /** What would be used if she decided nothing. */
  suggested: { lines: { position: number; rightId: string }[]; couponId: string | null };
  /** The rights that all of these name. */
  held: OfferedRight[];
  /** Cancelled until then (epoch ms) all that is used comes back; null: cancelled at any time now, it is used up. */
  returnedUntil: number | null;
};

/** A use of a right by a booking; `position` null: a coupon, which is for the whole, or what was taken out late, which is used up and takes nothing off. */
export type UsedRight = {
  rightId: string;
  name: string;
  nameSecond: string;
  kind: 'sessions' | 'price' | 'coupon';
  position: number | null;
  units: number;
  amount: string;
  /** Reserved until the visit ends; then used up, or back with the right. */
  state: 'reserved' | 'used' | 'returned';
};

/** How a booking is paid with rights: what they take off, and what is left to pay with money, before or at the visit. */
export type BookingRights = {
  full: string;
  covered: string;
  rest: string;
  uses: UsedRight[];
  /** Until then (epoch ms) what is cancelled or taken out comes back; null: it is used up, or nothing is reserved. */
  returnedUntil: number | null;
};

/** What of rights is used up by cancelling or changing now, or is used besides by a change. */
export type LostRight = Pick<UsedRight, 'rightId' | 'name' | 'nameSecond' | 'kind' | 'units'>;

/** What a change of a booking says of the rights that it uses. */
export type ChangedRights = {
  /** They are no longer to be used for it: they come back, or late are used up, and what they paid is paid in the store. */
  releasedRightIds?: string[];
  /** She was shown what of her rights is used up by taking it out late: the refusal of a change without this names it. */
  agreesRightsLost?: boolean;
  /** She was shown what more of her rights the change uses: the refusal of a change without this names it. */
  agreesRightsUsed?: boolean;
};
