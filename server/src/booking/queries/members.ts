import type { CustomerRecords } from '@parlour/domain/payment/who-pays';
import { type Asker, type ContactKeys, type ContactOwner, recordsAmong } from '@parlour/domain/member/match-contact';
import type { Made } from '@parlour/domain/member/may-repeat';
import type { Upcoming } from '@parlour/domain/booking/check-limits';
import { sql } from 'kysely';
import { addedRows, type Write } from '../../platform/db/at-once.ts';
import { isOfAsked } from '../../platform/db/of-chains.ts';
import type { Db, Trx } from '../../platform/db/schema.ts';

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

/** The records that refusals and charges are decided by, before a booking; `recordsAmong` says the same of what is loaded under its locks. */
export async function recordsOf(db: Db | Trx, chainId: string, asker: Asker): Promise<CustomerRecords<MemberRow>> {
  return recordsAmong((await memberRows([{ ...asker, chainId }]).execute(db)).rows, asker);
}

type ByChain<Row> = Row & { chainId: string };

/** The members that any of these contacts may be at its chain, or that belong to one of the accounts there. */
export function memberRows(askers: readonly ByChain<Asker>[]) {
  const found = (
    column: 'email_key' | 'mobile_key' | 'account_id',
    keys: readonly ByChain<{ key: string | null }>[],
  ) => {
    const asked = keys.filter(({ key }) => key !== null);
    return sql`
      select m.chain_id as "chainId", m.id, m.email_key as "emailKey", m.mobile_key as "mobileKey", m.is_open as "isOpen",
        m.is_blacklisted as "isBlacklisted", m.may_book_online as "mayBookOnline", m.has_purchased as "hasPurchased", m.account_id as "accountId"
      from unnest(${asked.map(({ chainId }) => chainId)}::text[], ${asked.map(({ key }) => key)}::text[]) as asked (chain_id, key)
      cross join lateral (
        select * from members where ${isOfAsked('chain_id', askers)} and ${sql.raw(column)} = asked.key offset 0) as m`;
  };
  return sql<ByChain<MemberRow>>`
    ${found(
      'email_key',
      askers.map(({ chainId, emailKey: key }) => ({ chainId, key })),
    )}
    union ${found(
      'mobile_key',
      askers.map(({ chainId, mobileKey: key }) => ({ chainId, key })),
    )}
    union ${found(
      'account_id',
      askers.map(({ chainId, accountId: key }) => ({ chainId, key })),
    )}`;
}

const emailsOf = (contacts: readonly ContactKeys[]) => present(contacts.map((contact) => contact.emailKey));
const mobilesOf = (contacts: readonly ContactKeys[]) => present(contacts.map((contact) => contact.mobileKey));

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

/** New members of a chain; the lock on their contacts keeps others from adding the same ones. */
export function insertMembersSql(chainId: string, members: readonly NewMember[], now: number): Write[] {
  return insertMembersOfChainsSql(
    members.map((member) => ({ ...member, chainId })),
    now,
  );
}

/** The same for members of several chains. */
export function insertMembersOfChainsSql(members: readonly ByChain<NewMember>[], now: number): Write[] {
  return addedRows(
    'members',
    members.map((member) => ({ ...member, createdAt: new Date(now) })),
  );
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

export type UpcomingRow = Upcoming & Made & { duplicateHash: string | null };

/** More than any limit counts; a store may enter all customers without an address under one contact. */
const mostUpcoming = 200;

/**
 * Upcoming bookings that take up room, by shop and contact, of each the newest: for the limit per contact and shop, and to know a request again.
 */
export function upcomingRows(contacts: readonly (ContactKeys & { chainId: string; shopId: string })[], now: number) {
  const found = (column: 'email_key' | 'mobile_key', keyOf: (contact: ContactKeys) => string | null) => {
    const asked = contacts.filter((contact) => keyOf(contact) !== null);
    return sql`
      select b.shop_id as "shopId", b.id, b.email_key as "emailKey", b.mobile_key as "mobileKey", b.state = 'held' as "isHeld",
        b.duplicate_hash as "duplicateHash", b.maker, b.account_id as "accountId",
        floor(extract(epoch from b.created_at) * 1000)::float8 as "createdAt"
      from unnest(${asked.map(({ chainId }) => chainId)}::text[], ${asked.map(({ shopId }) => shopId)}::text[],
        ${asked.map(keyOf)}::text[]) as asked (chain_id, shop_id, key)
      cross join lateral (
        select * from bookings
        where ${isOfAsked('chain_id', contacts)} and shop_id = asked.shop_id and ${sql.raw(column)} = asked.key and starts_at > ${new Date(now)}
          and (state in ('to_confirm', 'confirmed') or (state = 'held' and hold_expires_at > ${new Date(now)}))
        order by created_at desc, id limit ${mostUpcoming}) as b`;
  };
  return sql<UpcomingRow & { shopId: string }>`
    ${found('email_key', ({ emailKey }) => emailKey)} union ${found('mobile_key', ({ mobileKey }) => mobileKey)}`;
}
