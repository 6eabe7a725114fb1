import type { Bill, BillRefund } from '@parlour/domain/bill/bill';
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

export type BillsTables = { bills: BillsTable; billRefunds: BillRefundsTable };
