import type { IsSettled } from '../../booking/ports/visit-bills.ts';
import { billsOfBooking, type OfBooking } from '../queries/read.ts';

/** Tells whether a till has settled a locked booking, and not all of that has gone back. */
export const isSettled: IsSettled = async (trx, booking) => isSettledBy(await billsOfBooking(trx, booking));

/** Whether one of a booking's bills is of a till, and not all of it has gone back. */
const isSettledBy = (bills: readonly OfBooking[]): boolean =>
  bills.some(({ source, totalMinor, refundedMinor }) => source === 'till' && refundedMinor < totalMinor);

/** Whether one of a booking's bills says how the visit was paid, and not all of it has gone back: its till has nothing to take. */
export const isPaidBy = (bills: readonly OfBooking[]): boolean =>
  isSettledBy(bills) ||
  bills.some((bill) => !bill.isUntold && (bill.totalMinor === 0 || bill.refundedMinor < bill.totalMinor));
