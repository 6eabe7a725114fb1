import { isOpen } from '@parlour/domain/booking/decide-move';
import { memberById } from '../../member/queries/records.ts';
import { loadOfPayable } from '../../payment/queries/load-payment.ts';
import type { Trx } from '../../platform/db/schema.ts';
import { asPayable } from '../policies/as-payable.ts';
import { type BookingMove, countedIn, type MovableBooking, type VisitRecord } from '../policies/decide-move.ts';
import { ownerRows } from '../../member/queries/matching.ts';
import type { BookingRecord } from '../queries/record.ts';

/** Loads what a move of a locked booking by its shop is decided by. */
export async function loadMovable(trx: Trx, booking: BookingRecord, move: BookingMove): Promise<MovableBooking> {
  const record = move.to === 'finished' ? await loadRecord(trx, booking) : null;
  return { booking, payment: move.ending === null ? null : await loadOfPayable(trx, asPayable(booking)), record };
}

/** Loads what the cancellation of locked bookings by their customer is decided by. One that has begun or ended has no charge to settle. */
export async function loadCancelled(trx: Trx, bookings: readonly BookingRecord[]): Promise<MovableBooking[]> {
  const visits: MovableBooking[] = [];
  for (const booking of bookings) {
    const payment = isOpen(booking) ? await loadOfPayable(trx, asPayable(booking)) : null;
    visits.push({ booking, payment, record: null });
  }
  return visits;
}

/** The member's record that a locked visit counts in; null: none. */
export async function recordOfVisit(trx: Trx, booking: BookingRecord): Promise<string | null> {
  return countedIn(await loadRecord(trx, booking), booking);
}

async function loadRecord(trx: Trx, booking: BookingRecord): Promise<VisitRecord | null> {
  const { chainId, memberId } = booking;
  const record = memberId === null ? null : await memberById(trx, chainId, memberId);
  if (!record) return null;
  const owners = record.accountId === null ? [] : (await ownerRows([booking]).execute(trx)).rows;
  return { id: record.id, accountId: record.accountId, owners };
}
