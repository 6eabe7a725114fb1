import type { IsSettled } from '../../booking/ports/visit-bills.ts';
import { billsOfBooking } from '../queries/read.ts';

/** Tells whether a till has settled a locked booking, and not all of that has gone back. */
export const isSettled: IsSettled = async (trx, booking) => {
  const bills = await billsOfBooking(trx, booking);
  return bills.some(({ source, totalMinor, refundedMinor }) => source === 'till' && refundedMinor < totalMinor);
};
