import { billOfVisit, isLeftToTill } from '@parlour/domain/bill/bill-of-visit';
import type { WriteVisitBill } from '../../booking/ports/visit-bills.ts';
import { insertOutbox } from '../../platform/outbox/write.ts';
import { billsOfBooking } from '../queries/read.ts';
import { insertBill } from '../queries/write.ts';

/** Writes the bill of a finished visit, whose booking is locked, unless the till has sent one, or takes the payment. One that went back is followed by a bill of the till alone. */
export const writeVisitBill: WriteVisitBill = async (trx, { booking, memberId, money, hasTill }, now) => {
  const bill = billOfVisit(booking.items, money, booking.rights?.uses);
  if (hasTill && isLeftToTill(bill, booking)) return;
  if ((await billsOfBooking(trx, booking)).length > 0) return;
  const { chainId, shopId, id: bookingId, currency, zone } = booking;
  const row = { chainId, shopId, bookingId, memberId, currency, zone, bill, settledAt: now, source: 'visit' } as const;
  const billId = await insertBill(trx, row, now);
  await insertOutbox(trx, [{ chainId, bookingId, kind: 'bill_settled', payload: { billId } }], now);
};
