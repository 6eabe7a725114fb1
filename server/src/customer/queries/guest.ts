import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Db, Trx } from '../../platform/db/schema.ts';
import { newId } from '../../platform/ids.ts';
import { lockAppointmentsOf } from '../../booking/queries/merge.ts';
import { lockContacts } from '../../member/queries/contact-locks.ts';
import { lockRecords } from './records.ts';

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
 * Locks a record until the commit, in the order of a merge: its contacts, so that a booking that found the record by one of them is written before, then its visits,
 * then itself. False where its contacts changed meanwhile.
 */
export async function lockGuest(trx: Trx, record: GuestRecord): Promise<boolean> {
  const { chainId, memberId } = record;
  const seen = await contactsOf(trx, record);
  await lockContacts(trx, chainId, seen ? [seen] : []);
  await lockAppointmentsOf(trx, { chainId, fromId: memberId, intoId: memberId });
  await lockRecords(trx, chainId, [memberId]);
  const now = await contactsOf(trx, record);
  return now?.emailKey === seen?.emailKey && now?.mobileKey === seen?.mobileKey;
}

async function contactsOf(trx: Trx, { chainId, memberId }: GuestRecord) {
  return trx
    .selectFrom('members')
    .select(['emailKey', 'mobileKey'])
    .where('chainId', '=', chainId)
    .where('id', '=', memberId)
    .executeTakeFirst();
}

/**
 * Gives a record an account that nobody can sign in to, so that what a chain keeps of its customer is found as it is for an account. Null where there is no such
 * record, or it has become a part of another one. One that belongs to a customer's account is refused, unless `ofOwners`: then it leaves that account meanwhile, with
 * its visits and places in waiting lists; what belongs to the account itself is no part of it. A second time finds the same.
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
    .select(['accountId', 'emailKey', 'mobileKey', 'mergedInto'])
    .where('chainId', '=', chainId)
    .where('id', '=', memberId)
    .forUpdate()
    .executeTakeFirst();
  if (!own || own.mergedInto !== null) return null;
  const { emailKey, mobileKey } = own;
  const before = await standInOf(trx, record);
  // A process that broke has left its stand-in, which says whom the record belongs to.
  const owner = before && own.accountId === before.id ? (before.standsInFor?.owner ?? null) : own.accountId;
  if (owner !== null && !ofOwners) return 'has_account';
  const accountId = before?.id ?? newId();
  if (!before) await insertGuestAccount(trx, accountId, keyOf(record), new Date(now));
  await sql`
    update members set account_id = ${accountId}
    where chain_id = ${chainId} and (id = ${memberId} or merged_into = ${memberId})`.execute(trx);
  const loose = [...(before?.standsInFor?.loose ?? [])];
  const guest = { ...record, accountId, emailKey, mobileKey, owner, loose };
  await takeAlong(trx, guest);
  return guest;
}

/** In a record of an account a visit of nobody's counts where its contact is the record's: another one was typed by who knows whom. */
const isLoose = ({ emailKey, mobileKey, owner }: Guest) =>
  owner === null
    ? sql<boolean>`account_id is null`
    : sql<boolean>`account_id is null and (email_key = ${emailKey} or mobile_key = ${mobileKey})`;

/** Gives the stand-in what is of the record and came since, too: visits and places in waiting lists, of nobody or of the owner. */
export async function takeAlong(trx: Trx, guest: Guest): Promise<void> {
  const { chainId, memberId, accountId, emailKey, owner } = guest;
  const visits = sql`chain_id = ${chainId} and member_id = ${memberId}`;
  const entries = sql`chain_id = ${chainId} and email_key = ${emailKey}`;
  const loose = await sql<{ id: string }>`
    update bookings set account_id = ${accountId} where ${visits} and ${isLoose(guest)} returning id`.execute(trx);
  await sql`update bookings set account_id = ${accountId} where ${visits} and account_id = ${owner}`.execute(trx);
  const looseEntries = await sql<{ id: string }>`
    update waitlist_entries set account_id = ${accountId} where ${entries} and account_id is null returning id`.execute(
    trx,
  );
  await sql`
    update waitlist_entries set account_id = ${accountId} where ${entries} and account_id = ${owner}`.execute(trx);
  guest.loose.push(...loose.rows.map(({ id }) => id), ...looseEntries.rows.map(({ id }) => id));
  const standsInFor = JSON.stringify({ owner, loose: guest.loose });
  await sql`update accounts set stands_in_for = ${standsInFor}::jsonb where id = ${accountId}`.execute(trx);
}

/** Whether the stand-in has the record, what was merged with it, and no other record. They are locked. */
export async function hasOwnAlone(trx: Trx, { chainId, memberId, accountId }: Guest): Promise<boolean> {
  const { rows } = await sql<{ isSo: boolean | null }>`
    select bool_or(id = ${memberId} and merged_into is null) and bool_and(id = ${memberId} or merged_into = ${memberId}) as "isSo"
    from members where chain_id = ${chainId} and account_id = ${accountId}`.execute(trx);
  return rows[0]?.isSo === true;
}

/** Whether the record has a visit that would have to go along, and came too late for it. */
export async function hasVisitsBeside(trx: Trx, guest: Guest): Promise<boolean> {
  const { chainId, memberId, owner } = guest;
  const { rows } = await sql`
    select from bookings where chain_id = ${chainId} and member_id = ${memberId}
      and (account_id = ${owner} or (${isLoose(guest)})) limit 1`.execute(trx);
  return rows.length > 0;
}

async function standInOf(trx: Trx, record: GuestRecord) {
  return trx
    .selectFrom('accounts')
    .select(['id', 'standsInFor'])
    .where('emailKey', '=', keyOf(record))
    .executeTakeFirst();
}

/** Whether a record is being forgotten at this moment, or was by a process that broke. Its row is locked. */
export async function isUnderWay(trx: Trx, record: GuestRecord): Promise<boolean> {
  return (await standInOf(trx, record)) !== undefined;
}

/** Ends what a process that broke has left of a deletion: the record is its owner's again. */
export async function giveBack(trx: Trx, record: GuestRecord): Promise<void> {
  const standIn = await standInOf(trx, record);
  if (!standIn) return;
  const { owner = null, loose = [] } = standIn.standsInFor ?? {};
  await leaveGuest(trx, { ...record, accountId: standIn.id, owner, loose });
}

async function insertGuestAccount(trx: Trx, id: string, emailKey: string, at: Date): Promise<void> {
  const nobody = { email: '', passwordHash: '', isLocked: true };
  await trx
    .insertInto('accounts')
    .values({ id, emailKey, ...nobody, createdAt: at, updatedAt: at })
    .execute();
}

type Left = Pick<Guest, 'chainId' | 'accountId' | 'owner' | 'loose'>;

/** The guest is a guest again, or the account's customer. */
export async function leaveGuest(trx: Trx, { chainId, accountId, owner, loose }: Left): Promise<void> {
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
