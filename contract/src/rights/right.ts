import type { RightKind, Validity } from '@parlour/domain/rights/right';
import type { RightState } from '@parlour/domain/rights/right-state';
import type { ValidityUnit } from '@parlour/domain/time/validity';

/** What a right consists of: money, a price for members, sessions, or something off one visit. */
export type RightGoods = 'money' | 'prices' | 'sessions' | 'coupon';

/** How much of a menu a right is good for. */
export type ItemUse = 'none' | 'all' | 'listed';

export type RightNamed = { id: string; name: string; nameSecond: string };
/** An item of its own number of sessions: `count` were given, `left` are there. */
export type RightItem = RightNamed & { count: number; left: number };
/** `price` is decimal text. */
export type RightPrice = RightNamed & { price: string };

/** A right as its owner sees it. What it does not have is left out. Amounts are decimal text, days are those of its store. */
export type RightCard = {
  id: string;
  chainId: string;
  kind: RightKind;
  goods: RightGoods;
  number: string;
  name: string;
  nameSecond: string;
  state: RightState;
  /** The store has stopped it for now. */
  isFrozen: boolean;
  /** Where it was sold, and how that store writes dates and amounts. */
  shopId: string;
  shopName: string;
  shopCountry: string;
  timeFormat: string;
  currencyCode: string;
  currencySymbol: string;
  faceValue?: string;
  balance?: string;
  bonusBalance?: string;
  /** The part of a price that is left to pay: `0.85`. */
  toPay?: string;
  /** What a coupon takes off, and from which sum on. */
  amountOff?: string;
  leastAmount?: string;
  exclusivePrices?: RightPrice[];
  /** Sessions that were given and that are left; of services and of products where each has its number. */
  sessions?: number;
  left?: number;
  leftServices?: number;
  leftProducts?: number;
  validity: Validity['kind'];
  period?: number;
  periodUnit?: ValidityUnit;
  /** The first and the last day; left out where there is none, or none yet. */
  from?: string;
  to?: string;
};

export type RightDetail = RightCard & {
  boughtOn: string;
  /** Items that have their own number of sessions. */
  services: RightItem[];
  products: RightItem[];
  /** What it is limited to; empty where it is good for all or none. */
  serviceUse: ItemUse;
  productUse: ItemUse;
  storeUse: 'all' | 'listed';
  applyServices: RightNamed[];
  applyProducts: RightNamed[];
  stores: RightNamed[];
  /** Where a visit can be booked that it is good for, and a service of it; null: nowhere now. */
  bookable: { shopId: string; serviceId: string | null } | null;
};

export type RightChain = { chainId: string; name: string; nameSecond: string };

/** What was taken from a right, or came back. `units` or `amount` is positive where there is more of it afterwards. */
export type RightConsumption = {
  id: string;
  kind: 'used' | 'returned' | 'adjusted' | 'expired';
  /** `yyyy-MM-dd` of the store. */
  day: string;
  units?: number;
  amount?: string;
  itemName: string;
  itemNameSecond: string;
  shopName: string;
  /** Whether it was taken back since. */
  isReversed: boolean;
};
