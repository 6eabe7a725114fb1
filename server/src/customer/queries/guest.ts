import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Db, Trx } from '../../platform/db/schema.ts';
import { newId } from '../../platform/ids.ts';

export type GuestRecord = { chainId: string; memberId: string };
export type Guest = GuestRecord & { accountId: string; emailKey: string | null; mobileKey: string | null };

/** No e-mail has this form, so nobody signs in as it; letters and digits alone, since mails are searched for it. */
const keyOf = ({ chainId, memberId }: GuestRecord) =>
  `guest_${createHash('sha256').update(`${chainId} ${memberId}`).digest('hex')}`;

/**
 * Gives a record that belongs to no account one that nobody can sign in to, so that what is kept of the guest is found as it is for a customer. Null where
 * there is no such record, or where it is a customer's: what is asked for that is the customer's own affair. A second time finds the same.
 */
export async function asGuest(trx: Trx, record: GuestRecord, now: number): Promise<Guest | 'has_account' | null> {
  const { chainId, memberId } = record;
  const own = await trx
    .selectFrom('members')
    .select(['accountId', 'emailKey', 'mobileKey'])
    .where('chainId', '=', chainId)
    .where('id', '=', memberId)
    .forUpdate()
    .executeTakeFirst();
  if (!own) return null;
  const { emailKey, mobileKey } = own;
  const before = await trx.selectFrom('accounts').select('id').where('emailKey', '=', keyOf(record)).executeTakeFirst();
  if (own.accountId !== null && own.accountId !== before?.id) return 'has_account';
  const accountId = before?.id ?? newId();
  if (!before) await insertGuestAccount(trx, accountId, keyOf(record), new Date(now));
  await sql`
    update members set account_id = ${accountId}
    where chain_id = ${chainId} and (id = ${memberId} or merged_into = ${memberId})`.execute(trx);
  await sql`
    update bookings set account_id = ${accountId}
    where chain_id = ${chainId} and member_id = ${memberId} and account_id is null`.execute(trx);
  await sql`
    update waitlist_entries set account_id = ${accountId}
    where chain_id = ${chainId} and email_key = ${emailKey} and account_id is null`.execute(trx);
  return { ...record, accountId, emailKey, mobileKey };
}

async function insertGuestAccount(trx: Trx, id: string, emailKey: string, at: Date): Promise<void> {
  const nobody = { email: '', passwordHash: '', isLocked: true };
  await trx
    .insertInto('accounts')
    .values({ id, emailKey, ...nobody, createdAt: at, updatedAt: at })
    .execute();
}

/** The guest is a guest again. */
export async function leaveGuest(trx: Trx, { chainId, accountId }: Guest): Promise<void> {
  for (const table of ['members', 'bookings', 'waitlist_entries'])
    await sql`
      update ${sql.table(table)} set account_id = null
      where chain_id = ${chainId} and account_id = ${accountId}`.execute(trx);
  await trx.deleteFrom('accounts').where('id', '=', accountId).execute();
}

const isLeadOf = ({ chainId, emailKey, mobileKey }: Guest) =>
  sql<boolean>`chain_id = ${chainId} and (email_key = ${emailKey} or mobile_key = ${mobileKey})`;

/** What a guest asked the stores of the chain as a lead. */
export async function leadsOfGuest(db: Db, guest: Guest) {
  return db
    .selectFrom('leads')
    .select(['chainId', 'id', 'shopId', 'name', 'email', 'mobile', 'dialCode', 'country', 'noteSealed'])
    .select(['createdAt', 'expiresAt'])
    .where(isLeadOf(guest))
    .orderBy('createdAt')
    .orderBy('id')
    .execute();
}

export async function deleteLeadsOfGuest(trx: Trx, guest: Guest): Promise<void> {
  await trx.deleteFrom('leads').where(isLeadOf(guest)).execute();
}
