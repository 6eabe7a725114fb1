import type { IsBilled, IsSettled } from '../../booking/ports/visit-bills.ts';
import { finalBill } from '../policies/may-be-billed.ts';
import { billsOfBooking } from '../queries/read.ts';

/** Tells whether a till has settled a booking, and not all of that has gone back. */
export const isSettled: IsSettled = async (db, booking) =>
  (await billsOfBooking(db, booking)).some(
    ({ source, totalMinor, refundedMinor }) => source === 'till' && refundedMinor < totalMinor,
  );

/** Tells whether a booking has a bill beside which the till of the stores' app settles no other. */
export const isBilled: IsBilled = async (db, booking) => finalBill(await billsOfBooking(db, booking)) !== null;
