import type { CustomerRecords } from '@parlour/domain/payment/who-pays';
import { emailLimitKey } from '@parlour/domain/member/contact';
import { type Asker, type ContactKeys, type ContactOwner, recordsAmong } from '@parlour/domain/member/match-contact';
import type { Made } from '@parlour/domain/member/may-repeat';
import type { Upcoming } from '@parlour/domain/booking/check-limits';
import { sql } from 'kysely';
import { addedRows, type Write } from '../../platform/db/at-once.ts';
import type { Db, Trx } from '../../platform/db/schema.ts';
import type { ShopScope } from '../../shop/scope.ts';

/** A member of the chain as matching needs it. */
export type MemberRow = {
  id: string;
  emailKey: string | null;
  mobileKey: string | null;
  isOpen: boolean;
  isBlacklisted: boolean;
  mayBookOnline: boolean;
  hasPurchased: boolean;
  /** The account that proved its contact. */
  accountId: string | null;
};

const present = (keys: readonly (string | null)[]): string[] => keys.filter((key) => key !== null);

/** Said in a form that the partial indexes answer: the planner does not see by itself that a key out of a list is not null. */
const ofContacts = (contacts: readonly ContactKeys[]) => sql`
  (email_key is not null and email_key = any(${emailsOf(contacts)}::text[]))
  or (mobile_key is not null and mobile_key = any(${mobilesOf(contacts)}::text[]))`;

/** The records that refusals and charges are decided by, before a booking; `recordsAmong` says the same of what is loaded under its locks. */
export async function recordsOf(db: Db | Trx, chainId: string, asker: Asker): Promise<CustomerRecords<MemberRow>> {
  return recordsAmong((await memberRows(chainId, [asker]).execute(db)).rows, asker);
}

/** Members of the chain that any of these contacts may be, or that belong to one of the accounts. */
export function memberRows(chainId: string, askers: readonly Asker[]) {
  const accounts = present(askers.map((asker) => asker.accountId));
  return sql<MemberRow>`
    select id, email_key as "emailKey", mobile_key as "mobileKey", is_open as "isOpen", is_blacklisted as "isBlacklisted",
      may_book_online as "mayBookOnline",
      has_purchased as "hasPurchased", account_id as "accountId" from members
    where chain_id = ${chainId}
      and (${ofContacts(askers)} or (account_id is not null and account_id = any(${accounts}::text[])))`;
}

const emailsOf = (contacts: readonly ContactKeys[]) => present(contacts.map((contact) => contact.emailKey));
const mobilesOf = (contacts: readonly ContactKeys[]) => present(contacts.map((contact) => contact.mobileKey));

/** Every e-mail and mobile among the contacts, and what limits count the e-mails under, once and in order. */
export function contactNames(contacts: readonly ContactKeys[]): string[] {
  const emails = emailsOf(contacts);
  return [...new Set([...emails, ...emails.map(emailLimitKey), ...mobilesOf(contacts)])].sort();
}

/** The accounts that proved any of these contacts, as a query that may stand inside another. */
export function ownerRows(contacts: readonly ContactKeys[]) {
  return sql<ContactOwner>`
    select kind, key, account_id as "accountId" from account_contacts
    where (kind = 'email' and key = any(${emailsOf(contacts)}::text[]))
      or (kind = 'mobile' and key = any(${mobilesOf(contacts)}::text[]))`;
}

export type NewMember = ContactKeys & {
  id: string;
  accountId: string | null;
  firstName: string;
  lastName: string;
  email: string;
  mobile: string;
  dialCode: string;
  country: string;
};

/** New members; the lock on their contacts keeps others from adding the same ones. */
export function addedMembers(chainId: string, members: readonly NewMember[], now: number): Write[] {
  const rows = members.map((member) => ({ ...member, chainId, createdAt: new Date(now) }));
  return addedRows('members', rows);
}

/**
 * Takes from records of accounts the contacts by which new members are found from now on: such a record has a contact that its account did not
 * prove, or proves no more, or it would have been matched.
 */
export async function freeKeys(
  trx: Trx,
  chainId: string,
  loaded: readonly MemberRow[],
  added: readonly NewMember[],
): Promise<void> {
  const [emails, mobiles] = [emailsOf(added), mobilesOf(added)];
  const isAdded = new Set(added.map(({ id }) => id));
  const ids = loaded
    .filter(({ id, accountId }) => accountId !== null && !isAdded.has(id))
    .filter(({ emailKey, mobileKey }) => emails.includes(emailKey ?? '') || mobiles.includes(mobileKey ?? ''))
    .map(({ id }) => id);
  if (ids.length === 0) return;
  await sql`
    update members set email_key = case when email_key = any(${emails}::text[]) then null else email_key end,
      mobile_key = case when mobile_key = any(${mobiles}::text[]) then null else mobile_key end
    where chain_id = ${chainId} and id = any(${ids}::text[])`.execute(trx);
}

export type UpcomingRow = Upcoming & Made & { twinHash: string | null };

/** Upcoming bookings that take up room, by contact: for the limit per contact and shop (decisions, Booking), and to know a request again. */
export function upcomingRows(scope: ShopScope, contacts: readonly ContactKeys[], now: number) {
  return sql<UpcomingRow>`
    select id, email_key as "emailKey", mobile_key as "mobileKey", state = 'held' as "isHeld", twin_hash as "twinHash",
      maker, account_id as "accountId", floor(extract(epoch from created_at) * 1000)::float8 as "createdAt" from bookings
    where chain_id = ${scope.chainId} and shop_id = ${scope.shopId} and starts_at > ${new Date(now)}
      and (state in ('to_confirm', 'confirmed') or (state = 'held' and hold_expires_at > ${new Date(now)}))
      and (${ofContacts(contacts)})`;
}
