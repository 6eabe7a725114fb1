import type { CustomerRecords } from '@parlour/domain/payment/who-pays';
import { type Asker, type ContactKeys, type ContactOwner, recordsAmong } from '@parlour/domain/member/match-contact';
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
  /** Whether its number leads to another record. */
  sharesMobile: boolean;
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
        m.is_blacklisted as "isBlacklisted", m.may_book_online as "mayBookOnline", m.has_purchased as "hasPurchased", m.account_id as "accountId",
        m.account_id is null and m.mobile_key is null and m.mobile <> '' as "sharesMobile"
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
