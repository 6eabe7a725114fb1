import type { PointSource } from '@parlour/domain/points/point-source';
import type { Benefit, RightKind, RightScope, Validity } from '@parlour/domain/rights/right';
import type { ColumnType } from 'kysely';
import type { Defaulted, Json } from '../types.ts';

/** What a right gives, where and how long. */
export type RightContent = { scope: RightScope; benefit: Benefit; validity: Validity };

type SoldRightsTable = {
  chainId: string;
  id: string;
  /** The shop folder's name for it. */
  key: string;
  kind: RightKind;
  name: string;
  nameSecond: Defaulted<string>;
  content: Json<RightContent>;
  currency: string;
  /** What a right that holds money is worth, and what is given with it; null: it holds none. */
  faceMinor: number | null;
  bonusMinor: number | null;
  /** What it costs; null: that is typed with the sale, or it is money, which costs what it is worth. */
  priceMinor: ColumnType<number | null, number | null | undefined, number | null>;
  /** Without it members keep theirs, and no more are issued. */
  isSold: Defaulted<boolean>;
  position: Defaulted<number>;
  isActive: Defaulted<boolean>;
};

/** A value that is written once: what was sold does not change. */
type Frozen<Value> = ColumnType<Value, Value, never>;

type MemberRightsTable = {
  chainId: Frozen<string>;
  id: Frozen<string>;
  memberId: Frozen<string>;
  /** Where it was sold: its days are those of this store. */
  shopId: Frozen<string>;
  soldRightId: Frozen<string>;
  /** The number on a card, or one of our own; unique within the chain. */
  number: Frozen<string>;
  /** Of the sale: the same one issues a right once. */
  reference: Frozen<string>;
  kind: Frozen<RightKind>;
  name: Frozen<string>;
  nameSecond: Frozen<string>;
  content: ColumnType<RightContent, string, never>;
  currency: Frozen<string>;
  faceMinor: Frozen<number | null>;
  /** `yyyy-MM-dd` of the store. */
  boughtOn: Frozen<string>;
  /** The last day, where the store has ended it before its time. */
  endsOn: string | null;
  isFrozen: Defaulted<boolean>;
  /** The balances that have its money: what was paid for, and what was given with it. */
  accountId: string | null;
  bonusAccountId: string | null;
  createdAt: Frozen<Date>;
};

type UnitEntriesTable = {
  chainId: string;
  id: string;
  account: 'right' | 'points';
  /** The right, or the member whose points they are. */
  subject: string;
  /** The service or product, where a right counts each by itself; '' otherwise. */
  item: Defaulted<string>;
  entry: 'issue' | 'use' | 'return' | 'adjust' | 'expire';
  /** Positive: there is more. A use of a right without a number counts nothing. */
  units: number;
  key: string;
  /** The entry that is taken back; of points the lot that they come from first. */
  reverses: string | null;
  bookingId: string | null;
  shopId: string;
  /** `yyyy-MM-dd` of the store. */
  onDay: string;
  at: Date;
  /** Where points come from; null: it counts sessions. */
  source: PointSource | null;
  /** The bill that points were earned by. */
  billId: string | null;
  /** The last day of a lot of points, `yyyy-MM-dd` of the store; null: it lasts. */
  lastDay: string | null;
};

export type RightsTables = {
  soldRights: SoldRightsTable;
  memberRights: MemberRightsTable;
  unitEntries: UnitEntriesTable;
};
