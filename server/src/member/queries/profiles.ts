import type { ProfileChain } from '@parlour/contract/member/profile';
import { sql } from 'kysely';
import type { Db, Trx } from '../../platform/db/schema.ts';
import { json } from '../../platform/db/types.ts';
import type { MemberAccess } from './access.ts';

/** A record with its profile as it is stored. */
export type ProfileRecord = {
  id: string;
  firstName: string;
  lastName: string;
  email: string;
  mobile: string;
  dialCode: string;
  country: string;
  emailKey: string | null;
  mobileKey: string | null;
  isOpen: boolean;
  isBlacklisted: boolean;
  details: Record<string, string> | null;
  privateSealed: string | null;
};

/** Locks a record until the commit, and with it its profile; false where it has no owner any more. */
export async function lockProfile(trx: Trx, { chainId, memberId }: MemberAccess): Promise<boolean> {
  const row = await trx
    .selectFrom('members')
    .select('accountId')
    .where('chainId', '=', chainId)
    .where('id', '=', memberId)
    .forUpdate()
    .executeTakeFirst();
  return (row?.accountId ?? null) !== null;
}

/** One record with its profile. */
export async function readProfile(db: Db | Trx, { chainId, memberId }: MemberAccess): Promise<ProfileRecord | null> {
  const { rows } = await sql<ProfileRecord>`
    select m.id, m.first_name as "firstName", m.last_name as "lastName", m.email, m.mobile, m.dial_code as "dialCode",
      m.country, m.email_key as "emailKey", m.mobile_key as "mobileKey", m.is_open as "isOpen",
      m.is_blacklisted as "isBlacklisted", p.details, p.private_sealed as "privateSealed"
    from members m left join member_profiles p on p.chain_id = m.chain_id and p.member_id = m.id
    where m.chain_id = ${chainId} and m.id = ${memberId}`.execute(db);
  return rows[0] ?? null;
}

type Place = { chainId: string; memberId: string };
type Written = { details: Record<string, string>; privateSealed: string | null };

export async function writeProfile(
  trx: Trx,
  place: Place,
  { details, privateSealed }: Written,
  now: number,
): Promise<void> {
  const row = { details: json(details), privateSealed, updatedAt: new Date(now) };
  await trx
    .insertInto('memberProfiles')
    .values({ ...place, ...row })
    .onConflict((conflict) => conflict.columns(['chainId', 'memberId']).doUpdateSet(row))
    .execute();
}

type Contact = Pick<ProfileRecord, 'email' | 'mobile' | 'dialCode' | 'country' | 'emailKey' | 'mobileKey'>;

export async function writeContact(trx: Trx, { chainId, memberId }: Place, contact: Contact): Promise<void> {
  await trx.updateTable('members').set(contact).where('chainId', '=', chainId).where('id', '=', memberId).execute();
}

/** Whether another record of the chain is found by one of these contacts. */
export async function keysOfOthers(
  trx: Trx,
  { chainId, memberId }: Place,
  keys: Pick<ProfileRecord, 'emailKey' | 'mobileKey'>,
): Promise<{ hasEmail: boolean; hasMobile: boolean }> {
  const rows = await trx
    .selectFrom('members')
    .select(['emailKey', 'mobileKey'])
    .where('chainId', '=', chainId)
    .where('id', '<>', memberId)
    .where((eb) => eb.or([eb('emailKey', '=', keys.emailKey), eb('mobileKey', '=', keys.mobileKey)]))
    .execute();
  return {
    hasEmail: rows.some(({ emailKey }) => emailKey !== null && emailKey === keys.emailKey),
    hasMobile: rows.some(({ mobileKey }) => mobileKey !== null && mobileKey === keys.mobileKey),
  };
}

/** The contacts that an account has proved. */
export async function provedKeys(db: Db | Trx, accountId: string): Promise<{ emails: string[]; mobiles: string[] }> {
  const rows = await db
    .selectFrom('accountContacts')
    .select(['kind', 'key'])
    .where('accountId', '=', accountId)
    .execute();
  const keysOf = (kind: 'email' | 'mobile') => rows.filter((row) => row.kind === kind).map(({ key }) => key);
  return { emails: keysOf('email'), mobiles: keysOf('mobile') };
}

/** The codes of the insurance companies that a chain knows. */
export async function insurersOf(db: Db, chainId: string): Promise<string[]> {
  const rows = await db.selectFrom('insurers').select('code').where('chainId', '=', chainId).execute();
  return rows.map(({ code }) => code);
}

/** Chains by their names, each with its first open store; one without any has nothing to show. */
export async function chainsByName(db: Db, chainIds: readonly string[]): Promise<ProfileChain[]> {
  if (chainIds.length === 0) return [];
  const rows = await db
    .selectFrom('shops')
    .innerJoin('chains', 'chains.id', 'shops.chainId')
    .select(['shops.chainId', 'shops.id as shopId', 'chains.name', 'chains.nameSecond'])
    .where('shops.chainId', 'in', [...chainIds])
    .where('shops.isActive', '=', true)
    .orderBy('chains.name')
    .orderBy('shops.chainId')
    .orderBy('shops.position')
    .orderBy('shops.id')
    .execute();
  return rows.filter((row, place) => rows[place - 1]?.chainId !== row.chainId);
}

/** The profiles of a person's records, as they are stored. */
export async function profilesOf(db: Db, accountId: string) {
  const { rows } = await sql<{ chainId: string; memberId: string } & Written>`
    select m.chain_id as "chainId", m.id as "memberId", p.details, p.private_sealed as "privateSealed"
    from members m join member_profiles p on p.chain_id = m.chain_id and p.member_id = m.id
    where m.account_id = ${accountId} order by m.chain_id, m.id`.execute(db);
  return rows;
}
