import type { Bill, BillRefund, TenderKind } from '@parlour/domain/bill/bill';
import type { ColumnType } from 'kysely';

/** A value that is written once. */
type Frozen<Value> = ColumnType<Value, Value, never>;
type FrozenJson<Value> = ColumnType<Value, string, never>;

/** A bill is never changed: no column of it can be updated. */
type BillsTable = {
  chainId: Frozen<string>;
  id: Frozen<string>;
  shopId: Frozen<string>;
  number: Frozen<string>;
  source: Frozen<'visit' | 'till'>;
  /** The till's own number. */
  reference: Frozen<string | null>;
  /** Of what the till sent, '' for the bill of a visit. */
  requestHash: Frozen<string>;
  bookingId: Frozen<string | null>;
  memberId: Frozen<string | null>;
  currency: Frozen<string>;
  zone: Frozen<string>;
  totalMinor: Frozen<number>;
  content: FrozenJson<Bill>;
  settledAt: Frozen<Date>;
  createdAt: Frozen<Date>;
  /** From 1: which bill of its source the visit has had. */
  round: ColumnType<number, number | undefined, never>;
};

type BillRefundsTable = {
  chainId: Frozen<string>;
  id: Frozen<string>;
  billId: Frozen<string>;
  reference: Frozen<string>;
  requestHash: Frozen<string>;
  amountMinor: Frozen<number>;
  content: FrozenJson<BillRefund>;
  at: Frozen<Date>;
};

/** How the part of a bill that is paid online is paid; no row while nothing pays it. */
type BillPaymentsTable = {
  chainId: string;
  billId: string;
  /** The order whose money it is; null where the store has taken it after all. */
  orderId: string | null;
  kind: TenderKind;
  claimedAt: Date;
  /** When it was taken; null while it is only held. */
  paidAt: Date | null;
};

/** That a payment was recorded as another one than it was; the last row of a payment counts. */
type BillCorrectionsTable = {
  chainId: Frozen<string>;
  billId: Frozen<string>;
  /** Counted from 1 for each bill. */
  number: Frozen<number>;
  tenderId: Frozen<string>;
  kindBefore: Frozen<TenderKind>;
  kind: Frozen<TenderKind>;
  reference: Frozen<string>;
  requestHash: Frozen<string>;
  at: Frozen<Date>;
};

export type BillsTables = {
  bills: BillsTable;
  billRefunds: BillRefundsTable;
  billPayments: BillPaymentsTable;
  billCorrections: BillCorrectionsTable;
};
