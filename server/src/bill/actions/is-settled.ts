import type { HasBill, IsBilled, IsSettled, OwesRefund, SettledAmong } from '../../booking/ports/visit-bills.ts';
import { finalBill } from '../policies/may-be-billed.ts';
import { billsOfBooking, settledBookings } from '../queries/read.ts';

/** Tells which bookings a till has settled, and not all of that has gone back. */
export const settledAmong: SettledAmong = settledBookings;

/** Tells whether a till has settled a booking, and not all of that has gone back. A bill of nothing has settled it, too. */
export const isSettled: IsSettled = async (db, booking) => (await settledAmong(db, [booking])).has(booking.id);

/** Tells whether a till's bill of a booking has something that can still go back. */
export const owesRefund: OwesRefund = async (db, booking) =>
  (await billsOfBooking(db, booking)).some(
    ({ source, totalMinor, refundedMinor }) => source === 'till' && refundedMinor < totalMinor,
  );

/** Tells whether a booking has a bill beside which the till of the stores' app settles no other. */
export const isBilled: IsBilled = async (db, booking) => finalBill(await billsOfBooking(db, booking)) !== null;

/** Tells whether a booking has had any bill, also one that went back. */
export const hasBill: HasBill = async (db, booking) => (await billsOfBooking(db, booking)).length > 0;
