import type { OwnMember } from '@parlour/contract/member/calls';
import { sql } from 'kysely';
import { allChainsWith } from '../../platform/db/chains-with.ts';
import type { Db, Trx } from '../../platform/db/schema.ts';
import type { ShopScope } from '../../shop/queries/scope.ts';

type FoundMember = Omit<OwnMember, 'blacklist' | 'balances'> & { isBlacklisted: boolean };

/**
 * The oldest record that the chain of a shop keeps of an account, with the address of the last visit that had one. A visit that only came to the
 * record by a typed mobile or e-mail may be another person's, and so may its address.
 */
export async function findMemberOf(db: Db | Trx, { chainId }: ShopScope, accountId: string): Promise<OwnMember | null> {
  const { rows } = await sql<FoundMember>`
    select id, is_open, is_blacklisted, has_purchased, coalesce((
        select contact ->> 'address' from bookings
        where bookings.chain_id = members.chain_id and member_id = members.id
          and bookings.account_id = members.account_id and contact ->> 'address' <> ''
        order by bookings.created_at desc limit 1), '') as address,
      exists (select from member_rights r
        where r.chain_id = ${chainId} and r.content -> 'benefit' ->> 'kind' <> 'stored_value'
          and r.member_id in (select m.id from members m where m.chain_id = ${chainId} and m.account_id = ${accountId}))
        as holds_rights
    from members where chain_id = ${chainId} and account_id = ${accountId} and merged_into is null
    order by created_at, id limit 1`.execute(db);
  const [found] = rows;
  if (!found) return null;
  const { isBlacklisted, ...member } = found;
  return { ...member, blacklist: { isBlacklisted }, balances: [] };
}

/** A customer's record at one chain. */
export type MemberRecord = {
  id: string;
  firstName: string;
  lastName: string;
  email: string;
  mobile: string;
  dialCode: string;
  country: string;
  isOpen: boolean;
  isBlacklisted: boolean;
  emailKey: string | null;
  mobileKey: string | null;
  accountId: string | null;
};

const columns = [
  'id',
  'firstName',
  'lastName',
  'email',
  'mobile',
  'dialCode',
  'country',
  'isOpen',
  'isBlacklisted',
  'emailKey',
  'mobileKey',
  'accountId',
] as const;

/** A record by its id; the id of one that was merged leads to the other. */
export async function memberById(db: Db | Trx, chainId: string, id: string): Promise<MemberRecord | null> {
  const row = await db
    .selectFrom('members')
    .select(columns)
    .where('chainId', '=', chainId)
    .where((eb) =>
      eb(
        'id',
        '=',
        sql<string>`coalesce((select m.merged_into from members m where m.chain_id = ${chainId} and m.id = ${id}), ${id})`,
      ),
    )
    .executeTakeFirst();
  return row ?? null;
}

/** Whether a record `m` says whose it is: in SQL what `isErased` says of one, but for an account, and for contacts that no text shows. */
export const isNamed = sql<boolean>`(m.first_name <> '' or m.last_name <> '' or m.email <> '' or m.mobile <> '')`;

/** Keeps a record as it is until the commit: a deletion of it, or a merge, waits for this transaction or is waited for. */
export async function holdRecord(trx: Trx, chainId: string, id: string): Promise<void> {
  await trx.selectFrom('members').select('id').where('chainId', '=', chainId).where('id', '=', id).forShare().execute();
}

/** A record by its id that stays as it is until the commit; of one that was merged, the other. */
export async function heldMember(trx: Trx, chainId: string, id: string): Promise<MemberRecord | null> {
  await holdRecord(trx, chainId, id);
  const member = await memberById(trx, chainId, id);
  return member && member.id !== id ? heldMember(trx, chainId, member.id) : member;
}

/** Notes that a member has purchased, from the first finished visit on. Answers whether it is noted by this one. */
export async function markPurchased(trx: Trx, chainId: string, memberId: string): Promise<boolean> {
  const row = await trx
    .updateTable('members')
    .set({ hasPurchased: true })
    .where('chainId', '=', chainId)
    .where('id', '=', memberId)
    .where('hasPurchased', '=', false)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** The only purchase of a member was none. What a folder said of the record stays, and so does what another record may have brought along. */
export async function unmarkPurchased(trx: Trx, chainId: string, memberId: string): Promise<void> {
  await sql`
    update members m set has_purchased = false
    where m.chain_id = ${chainId} and m.id = ${memberId} and m.has_purchased
      and coalesce(m.said_by_folder ->> 'hasPurchased', 'false') <> 'true'
      and not exists (select from members o where o.chain_id = m.chain_id and o.merged_into = m.id)`.execute(trx);
}

/** What the chains keep of a person, one record each. */
export async function keptMembersOf(db: Db, accountId: string) {
  return db
    .selectFrom('members')
    .select(['chainId', 'firstName', 'lastName', 'email', 'mobile', 'dialCode', 'country', 'createdAt'])
    .where('accountId', '=', accountId)
    .orderBy('createdAt')
    .orderBy('id')
    .execute();
}

/** The contacts of an account's records at one chain. */
export async function ownContactsAt(db: Db | Trx, chainId: string, accountId: string) {
  return db
    .selectFrom('members')
    .select(['email', 'mobile', 'dialCode', 'country'])
    .where('chainId', '=', chainId)
    .where('accountId', '=', accountId)
    .execute();
}

/** The records of an account at all chains. */
export async function recordsOf(db: Db | Trx, accountId: string): Promise<{ chainId: string; id: string }[]> {
  return db
    .selectFrom('members')
    .select(['chainId', 'id'])
    .where('accountId', '=', accountId)
    .orderBy('chainId')
    .orderBy('id')
    .execute();
}

/** Leaves the records of a person without an owner: visits, balances and reviews hang on them. */
export async function forgetMembersOf(trx: Trx, accountId: string): Promise<void> {
  const empty = { firstName: '', lastName: '', email: '', mobile: '', dialCode: '', country: '' };
  for (const chainId of await allChainsWith(trx, sql`members where account_id = ${accountId}`)) {
    // Locked first: a profile that is just being saved is there before it is looked for.
    const own = await trx
      .updateTable('members')
      .set({ ...empty, emailKey: null, mobileKey: null, saidByFolder: null, accountId: null })
      .where('chainId', '=', chainId)
      .where('accountId', '=', accountId)
      .returning('id')
      .execute();
    const ids = own.map(({ id }) => id);
    if (ids.length === 0) continue;
    // A line of a folder that comes again is still known by its hash, which leads to no record any more.
    await sql`
      update folder_lines set member_id = null
      where chain_id = ${chainId} and member_id in (
        select id from members where chain_id = ${chainId} and (id = any(${ids}::text[]) or merged_into = any(${ids}::text[])))`.execute(
      trx,
    );
    for (const table of ['memberProfiles', 'missingEmailLinks'] as const)
      await trx.deleteFrom(table).where('chainId', '=', chainId).where('memberId', 'in', ids).execute();
  }
}
