import type { TenderKind } from '@parlour/domain/bill/bill';
import type { TillEntryKind, TillSums } from '@parlour/domain/till/closing';
import type { LineChangeKind } from '@parlour/domain/till/line-changes';
import type { ColumnType } from 'kysely';
import type { Defaulted } from '../types.ts';

/** A value that is written once. */
type Frozen<Value> = ColumnType<Value, Value, never>;

/** Money of one way to pay that moved at a till. */
type TillEntriesTable = {
  chainId: Frozen<string>;
  id: Frozen<string>;
  shopId: Frozen<string>;
  /** The same movement is written once. */
  key: Frozen<string>;
  kind: Frozen<TillEntryKind>;
  tender: Frozen<TenderKind>;
  /** Minus: it went out. */
  amountMinor: Frozen<number>;
  currency: Frozen<string>;
  billId: Frozen<string | null>;
  refundId: Frozen<string | null>;
  /** What was handed over in cash, where it was more or was told. */
  givenMinor: Frozen<number | null>;
  /** Why a bill was refunded, or cash was moved; '' once a person is forgotten. */
  reason: Defaulted<string>;
  requestHash: ColumnType<string, string | undefined, never>;
  /** Of the team. */
  memberId: Frozen<string>;
  at: Frozen<Date>;
  /** Null: the till was not closed since. */
  closingId: string | null;
};

/** What a closing says, in the smallest unit. */
export type ClosingContent = Omit<TillSums, 'toPayMinor'> & {
  /** Absent: of before it was told from what is received. */
  toPayMinor?: number;
  openingMinor: number;
  countedMinor: number;
  leftMinor: number;
  bills: number;
  refunds: number;
};

type TillClosingsTable = {
  chainId: Frozen<string>;
  id: Frozen<string>;
  shopId: Frozen<string>;
  /** Counted from 1 at each store. */
  number: Frozen<number>;
  reference: Frozen<string>;
  requestHash: Frozen<string>;
  /** `yyyy-MM-dd` of the store. */
  day: Frozen<string>;
  currency: Frozen<string>;
  content: ColumnType<ClosingContent, string, never>;
  note: Frozen<string>;
  memberId: Frozen<string>;
  closedAt: Frozen<Date>;
};

/** Why the desk changed a line of a bill; amounts are of the whole line. */
type TillChangesTable = {
  chainId: Frozen<string>;
  billId: Frozen<string>;
  lineId: Frozen<string>;
  place: Frozen<number>;
  kind: Frozen<LineChangeKind>;
  name: Frozen<string>;
  beforeMinor: Frozen<number>;
  afterMinor: Frozen<number>;
  /** '': none was given, or a person is forgotten. */
  reason: string;
};

export type TillTables = {
  tillEntries: TillEntriesTable;
  tillClosings: TillClosingsTable;
  tillChanges: TillChangesTable;
};
