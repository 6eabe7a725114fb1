import { sql } from 'kysely';
import type { BillRecord } from '../../bill/queries/read.ts';
import { memberById } from '../../member/queries/records.ts';
import type { Db, Trx } from '../../platform/db/schema.ts';

type OfBill = Pick<BillRecord, 'chainId' | 'bookingId' | 'memberId'>;

/** Those who served at a visit and whom the customer had asked for, by their ids. */
export async function chosenStaffOf(db: Db | Trx, { chainId, bookingId }: OfBill): Promise<string[]> {
  if (bookingId === null) return [];
  const found = await sql<{ staffId: string }>`
    select staff_id from booking_items
    where chain_id = ${chainId} and booking_id = ${bookingId} and staff_id is not null and wanted_staff_id = staff_id
    group by staff_id order by min(position)`.execute(db);
  return found.rows.map(({ staffId }) => staffId);
}

type Name = { firstName: string; lastName: string };

/**
 * Who reviews a bill: the record that the review is kept with, and the name for it. A visit has the name that was typed for it, unless the account of
 * its record asks itself: a guest who typed a contact of that account is not told its name. A visit of another customer is no part of the record.
 */
export async function authorOf(
  db: Db | Trx,
  { chainId, bookingId, memberId }: OfBill,
  askerId: string | null,
): Promise<{ memberId: string | null } & Name> {
  const member = memberId === null ? null : await memberById(db, chainId, memberId);
  const ownerId = member?.accountId ?? null;
  const booking = bookingId === null ? undefined : await visitOf(db, chainId, bookingId);
  const isOwn = !booking || ownerId === null || booking.accountId === ownerId;
  const typed = booking ?? { firstName: member?.firstName ?? '', lastName: member?.lastName ?? '' };
  const mayName = ownerId !== null && (!booking || (isOwn && askerId === ownerId));
  const { firstName, lastName } = (mayName && (await nameOf(db, ownerId))) || typed;
  return { memberId: isOwn ? memberId : null, firstName, lastName };
}

async function visitOf(db: Db | Trx, chainId: string, bookingId: string) {
  const found = await sql<Name & { accountId: string | null }>`
    select account_id, contact ->> 'firstName' as first_name, contact ->> 'lastName' as last_name
    from bookings where chain_id = ${chainId} and id = ${bookingId}`.execute(db);
  return found.rows[0];
}

/** The name of an account; null: it has none. */
async function nameOf(db: Db | Trx, accountId: string): Promise<Name | null> {
  const account = await db
    .selectFrom('accounts')
    .select(['firstName', 'lastName'])
    .where('id', '=', accountId)
    .executeTakeFirst();
  return account && account.firstName + account.lastName !== '' ? account : null;
}
