import { endsVisit } from '@parlour/domain/till/ends-visit';
import { allowed } from '@parlour/domain/verdict';
import { confirmIn, finishIn } from '../../booking/actions/finish-in.ts';
import { accessOfStore, type ForStore } from '../../booking/queries/access.ts';
import { readBooking } from '../../booking/queries/read.ts';
import type { BookingRecord } from '../../booking/queries/record.ts';
import type { Job } from '../../platform/actor.ts';
import type { Answer, By } from '../../platform/context.ts';
import type { Trx } from '../../platform/db/schema.ts';
import { isOfOwnTill } from '../policies/own-till.ts';
import type { BillRecord } from '../queries/read.ts';

type Settled = { isPaid: boolean; finishes: boolean };

/** Ends a locked visit together with its bill of the own till, in the transaction of the payment, where `endsVisit` says so. */
export async function endVisitWithBill(
  trx: Trx,
  by: Pick<ForStore, 'actor'>,
  visit: BookingRecord | null,
  settled: Settled,
  now: number,
): Promise<Answer<null>> {
  return visit && endsVisit(visit, settled) ? finishIn(trx, by, visit, now) : allowed(null);
}

/** Whether the desk has said that a visit is over whose customer did not check in; a visit that was moved since has not been. */
export const isSaidOver = ({ content }: BillRecord, visit: BookingRecord | null): boolean =>
  visit !== null && content.finishesVisit === visit.startsAt;

/** Confirms a locked request with its bill, and ends it where that bill ends a confirmed visit: the desk has taken what it waited for. */
export async function answerWithBill(
  trx: Trx,
  by: Pick<ForStore, 'actor'>,
  visit: BookingRecord | null,
  settled: Settled,
  now: number,
): Promise<Answer<null>> {
  if (!visit) return allowed(null);
  const isOver = endsVisit({ state: 'confirmed' }, settled);
  const confirmed = await confirmIn(trx, by, visit, { isOver, now });
  return confirmed.ok ? endVisitWithBill(trx, by, confirmed.value, settled, now) : confirmed;
}

/** Locks the visit that a bill of the own till may end. An appointment is locked before its bill, here as where it is refunded. */
export async function lockVisitOfBill(trx: Trx, by: By<Job>, bill: BillRecord): Promise<BookingRecord | null> {
  if (bill.bookingId === null || !isOfOwnTill(bill)) return null;
  const access = await accessOfStore(trx, by, bill.bookingId);
  return access && readBooking(trx, access, true);
}

/** A locked bill, and the visit that it may end; null: none. */
export type PaidBill = { bill: BillRecord; visit: BookingRecord | null };

/** The customer has paid what was open of a bill. Money that is there stays, also where the visit cannot end. */
export async function endPaidVisit(trx: Trx, by: By<Job>, { bill, visit }: PaidBill, now: number): Promise<void> {
  await endVisitWithBill(trx, by, visit, { isPaid: true, finishes: isSaidOver(bill, visit) }, now);
}
