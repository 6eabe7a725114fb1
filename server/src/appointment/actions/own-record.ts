import type { FiledAppointment } from '@parlour/contract/appointment/act';
import { type ContactKeys, keysOfRecord, ownerOf } from '@parlour/domain/member/match-contact';
import { isOtherPerson, isOtherVisit } from '@parlour/domain/member/other-person';
import { allowed, refused } from '@parlour/domain/verdict';
import { billsOfBooking } from '../../bill/queries/read.ts';
import { announceVisit } from '../../booking/actions/effects.ts';
import type { Ctx } from '../../booking/context.ts';
import { accessOfStore, type ByTeam } from '../../booking/queries/access.ts';
import { readBooking, readSeries } from '../../booking/queries/read.ts';
import type { BookingRecord } from '../../booking/queries/record.ts';
import { writeRecordOf } from '../../booking/queries/write.ts';
import { moveAnswersOfVisit } from '../../form/queries/merge.ts';
import { lockContacts } from '../../member/queries/contact-locks.ts';
import { insertMembersSql, memberRows, type NewMember, ownerRows } from '../../member/queries/matching.ts';
import { memberById } from '../../member/queries/records.ts';
import { writeAudit } from '../../platform/audit/write.ts';
import type { Answer } from '../../platform/context.ts';
import { writeAtOnce } from '../../platform/db/at-once.ts';
import type { Trx } from '../../platform/db/schema.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { newId } from '../../platform/ids.ts';
import { recordsBesides } from '../queries/parted.ts';

type Versioned = { bookingId: string; version: number };

/**
 * Files an appointment that was booked with another customer's contact under a record of its own person: the one that has the e-mail of the booking, or a
 * new one. What has a bill or uses a right stays where it is, since both belong to the record.
 */
export async function fileApart(
  ctx: Ctx & ByTeam,
  { bookingId, version }: Versioned,
): Promise<Answer<FiledAppointment>> {
  const access = await accessOfStore(ctx.db, ctx, bookingId);
  if (!access) return refused('not_found');
  const { chainId, shopId } = access;
  const keys = keysOf(await readBooking(ctx.db, access));
  return inTransaction(ctx.db, async (trx): Promise<Answer<FiledAppointment>> => {
    const now = ctx.clock.now();
    // As a booking does: nobody becomes a customer twice meanwhile.
    await lockContacts(trx, chainId, [keys]);
    // All dates of a repeated appointment in the order in which others lock them.
    const dates = await readSeries(trx, access, 'whole');
    const booking = await readBooking(trx, access, true);
    if (booking.version !== version) return refused('changed_meanwhile');
    const fromId = booking.memberId;
    const record = fromId === null ? null : await memberById(trx, chainId, fromId);
    if (!record || fromId === null || !isOtherVisit(booking, record)) return refused('edit_not_allowed');
    if (booking.rights !== null || (await billsOfBooking(trx, booking)).length > 0) return refused('own_record_late');
    const { memberId, isNew } = await recordApart(trx, booking, record.id, now);
    const moved = { chainId, fromId, intoId: memberId };
    const visits = [booking, ...(await othersToFile(trx, booking, dates))];
    for (const { id } of visits) await writeRecordOf(trx, { chainId, id, memberId });
    for (const { id } of visits) await moveAnswersOfVisit(trx, { ...moved, bookingId: id });
    const facts = { shopId, from: record.id, into: memberId, isNew };
    await writeAudit(trx, ctx.actor, { chainId, action: 'booking_filed_apart', subject: bookingId, facts }, now);
    for (const visit of visits) announceVisit(trx, visit);
    return allowed({ bookingId, version: version + 1, memberId });
  });
}

const keysOf = ({ emailKey, mobileKey }: ContactKeys): ContactKeys => ({ emailKey, mobileKey });

/** The other dates of a repeated appointment that can go along: forms are kept with the first of them. */
async function othersToFile(
  trx: Trx,
  { id, memberId }: BookingRecord,
  dates: readonly BookingRecord[],
): Promise<BookingRecord[]> {
  const filed: BookingRecord[] = [];
  for (const visit of dates) {
    if (visit.id === id || visit.memberId !== memberId || visit.rights !== null) continue;
    if ((await billsOfBooking(trx, visit)).length === 0) filed.push(visit);
  }
  return filed;
}

/** The record with the e-mail of the booking, one that was parted for the same person before, or a new one. A contact leads to one record: what another one has stays with it. */
async function recordApart(
  trx: Trx,
  booking: BookingRecord,
  fromId: string,
  now: number,
): Promise<{ memberId: string; isNew: boolean }> {
  const { chainId, contact } = booking;
  const keys = keysOf(booking);
  const { rows } = await memberRows([{ ...keys, accountId: null, chainId }]).execute(trx);
  const owners = (await ownerRows([keys]).execute(trx)).rows;
  const known = rows.find(
    (row) => row.id !== fromId && keys.emailKey !== null && keysOfRecord(row, owners).emailKey === keys.emailKey,
  );
  if (known) return { memberId: known.id, isNew: false };
  const parted = await recordsBesides(trx, chainId, { ...keys, fromId });
  const same = parted.find((row) => !isOtherPerson(contact, row));
  if (same) return { memberId: same.id, isNew: false };
  const free = (kind: keyof ContactKeys) => (rows.some((row) => row[kind] === keys[kind]) ? null : keys[kind]);
  const left = { emailKey: free('emailKey'), mobileKey: free('mobileKey') };
  const accountId = ownerOf(owners, left);
  const { firstName, lastName, email, mobile, dialCode, country } = contact;
  const typed = { firstName, lastName, email, mobile, dialCode, country };
  const member: NewMember = { id: newId(), accountId, ...typed, ...keysOfRecord({ ...left, accountId }, owners) };
  await writeAtOnce(trx, insertMembersSql(chainId, [member], now));
  return { memberId: member.id, isNew: true };
}
