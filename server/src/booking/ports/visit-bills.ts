import type { VisitMoney } from '@parlour/domain/bill/bill-of-visit';
import type { Db, Trx } from '../../platform/db/schema.ts';
import type { Condition } from '../../platform/db/types.ts';
import type { BookingRecord } from '../queries/record.ts';

/**
 * A finished visit: the member's record that it counts in, and what was paid for it before and stays with the store. `hasTill`: the team of the stores' app has
 * finished it, whose till takes what is left to pay.
 */
export type FinishedVisit = {
  booking: BookingRecord;
  memberId: string | null;
  money: readonly VisitMoney[];
  hasTill: boolean;
};

/** Writes the bill of a finished visit, in its transaction, or leaves it to the till. A module above knows bills. */
export type WriteVisitBill = (trx: Trx, visit: FinishedVisit, now: number) => Promise<void>;

/** Whether a till has settled a booking, which stays so where it is locked, and not all of that has gone back. */
export type IsSettled = (db: Db | Trx, booking: Pick<BookingRecord, 'chainId' | 'id'>) => Promise<boolean>;

/** Which of some bookings, by their ids, a till has settled so. */
export type SettledAmong = (
  db: Db | Trx,
  bookings: readonly Pick<BookingRecord, 'chainId' | 'id'>[],
) => Promise<ReadonlySet<string>>;

/** Whether a till's bill of a booking has to go back before the store undoes the visit; one of nothing has nothing to give back. */
export type OwesRefund = IsSettled;

/** The same as a condition, of a booking `k` in a query. */
export type OwesRefundSql = Condition;

/** Whether a booking has a bill beside which the till of the stores' app settles no other; once all of it has gone back it has none. */
export type IsBilled = IsSettled;

/** Whether a booking has had any bill, also one that went back. */
export type HasBill = IsSettled;
