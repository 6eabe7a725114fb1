import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Db, Trx } from '../../platform/db/schema.ts';
import { newId } from '../../platform/ids.ts';

export type GuestRecord = { chainId: string; memberId: string };
/** `owner`: the account that the record belongs to, null: none; `loose`: its visits and places in waiting lists that belonged to no account. */
export type Guest = GuestRecord & {
  accountId: string;
  emailKey: string | null;
  mobileKey: string | null;
  owner: string | null;
  loose: string[];
};

/** No e-mail has this form, so nobody signs in as it; letters and digits alone, since mails are searched for it. */
const keyOf = ({ chainId, memberId }: GuestRecord) =>
  `guest_${createHash('sha256').update(`${chainId} ${memberId}`).digest('hex')}`;

/**
 * Gives a record an account that nobody can sign in to, so that what a chain keeps of its customer is found as it is for an account. Null where there is no such
 * record. One that belongs to a customer's account is refused, unless `ofOwners`: then it leaves that account meanwhile, with its visits and places in waiting
 * lists; what belongs to the account itself is no part of it. A second time finds the same.
 */
export async function asGuest(
  trx: Trx,
  record: GuestRecord,
  now: number,
  { ofOwners = false } = {},
): Promise<Guest | 'has_account' | null> {
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
  const before = await trx
    .selectFrom('accounts')
    .select(['id', 'standsInFor'])
    .where('emailKey', '=', keyOf(record))
    .executeTakeFirst();
  // A process that broke has left its stand-in, which says whom the record belongs to.
  const owner = before && own.accountId === before.id ? (before.standsInFor?.owner ?? null) : own.accountId;
  if (owner !== null && !ofOwners) return 'has_account';
  const accountId = before?.id ?? newId();
  if (!before) await insertGuestAccount(trx, accountId, keyOf(record), new Date(now));
  await sql`
    update members set account_id = ${accountId}
    where chain_id = ${chainId} and (id = ${memberId} or merged_into = ${memberId})`.execute(trx);
  // In a record of an account a visit of nobody's counts where its contact is the record's: another one was typed by who knows whom.
  const isOwn = owner === null ? sql`true` : sql`(email_key = ${emailKey} or mobile_key = ${mobileKey})`;
  const loose = await sql<{ id: string }>`
    update bookings set account_id = ${accountId}
    where chain_id = ${chainId} and member_id = ${memberId} and account_id is null and ${isOwn} returning id`.execute(
    trx,
  );
  await sql`
    update bookings set account_id = ${accountId}
    where chain_id = ${chainId} and member_id = ${memberId} and account_id = ${owner}`.execute(trx);
  const looseEntries = await sql<{ id: string }>`
    update waitlist_entries set account_id = ${accountId}
    where chain_id = ${chainId} and email_key = ${emailKey} and account_id is null returning id`.execute(trx);
  await sql`
    update waitlist_entries set account_id = ${accountId}
    where chain_id = ${chainId} and email_key = ${emailKey} and account_id = ${owner}`.execute(trx);
  const ids = [...loose.rows, ...looseEntries.rows].map(({ id }) => id);
  const standsInFor = { owner, loose: [...(before?.standsInFor?.loose ?? []), ...ids] };
  await sql`update accounts set stands_in_for = ${JSON.stringify(standsInFor)}::jsonb where id = ${accountId}`.execute(
    trx,
  );
  return { ...record, accountId, emailKey, mobileKey, ...standsInFor };
}

/** Whether a record is being forgotten at this moment, or was by a process that broke. Its row is locked. */
export async function isUnderWay(trx: Trx, record: GuestRecord): Promise<boolean> {
  const { chainId, memberId } = record;
  await sql`select from members where chain_id = ${chainId} and id = ${memberId} for update`.execute(trx);
  const begun = await trx.selectFrom('accounts').select('id').where('emailKey', '=', keyOf(record)).executeTakeFirst();
  return begun !== undefined;
}

async function insertGuestAccount(trx: Trx, id: string, emailKey: string, at: Date): Promise<void> {
  const nobody = { email: '', passwordHash: '', isLocked: true };
  await trx
    .insertInto('accounts')
    .values({ id, emailKey, ...nobody, createdAt: at, updatedAt: at })
    .execute();
}

/** The guest is a guest again, or the account's customer. */
export async function leaveGuest(trx: Trx, { chainId, accountId, owner, loose }: Guest): Promise<void> {
  for (const table of ['bookings', 'waitlist_entries'])
    await sql`
      update ${sql.table(table)} set account_id = null
      where chain_id = ${chainId} and account_id = ${accountId} and id = any(${loose}::text[])`.execute(trx);
  for (const table of ['members', 'bookings', 'waitlist_entries'])
    await sql`
      update ${sql.table(table)} set account_id = ${owner}
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
