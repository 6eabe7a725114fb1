import { sql } from 'kysely';
import type { Db, Trx } from '../../platform/db/schema.ts';
import type { StoreAccess } from '../../platform/team-access.ts';
import { isSeen } from '../../booking/queries/reach.ts';
import { type FoundCustomer, lineColumns } from './search.ts';

/** A record with what is kept beside it; what is sealed of the profile stays sealed. */
export type CustomerRecord = FoundCustomer & {
  emailKey: string | null;
  mobileKey: string | null;
  accountId: string | null;
  createdAt: Date;
  details: Record<string, string> | null;
};

/** A customer whom the caller may see; the id of a merged record leads to the other one. Null: no such customer, for this caller. */
export async function customerOf(db: Db | Trx, access: StoreAccess, memberId: string): Promise<CustomerRecord | null> {
  const { chainId } = access;
  const { rows } = await sql<CustomerRecord>`
    select ${lineColumns}, m.email_key as "emailKey", m.mobile_key as "mobileKey", m.account_id as "accountId",
      m.created_at as "createdAt", p.details
    from members m left join member_profiles p on p.chain_id = m.chain_id and p.member_id = m.id
    where m.chain_id = ${chainId} and m.id = coalesce((
        select o.merged_into from members o where o.chain_id = ${chainId} and o.id = ${memberId}), ${memberId})
      and ${isSeen(access)}`.execute(db);
  return rows[0] ?? null;
}

/** A record and those that were merged with it. */
export async function idsWithMerged(db: Db | Trx, chainId: string, memberId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('members')
    .select('id')
    .where('chainId', '=', chainId)
    .where((eb) => eb.or([eb('id', '=', memberId), eb('mergedInto', '=', memberId)]))
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Locks records until the commit, in one order for all that lock them. */
export async function lockRecords(trx: Trx, chainId: string, ids: readonly string[]): Promise<void> {
  await trx
    .selectFrom('members')
    .select('id')
    .where('chainId', '=', chainId)
    .where('id', 'in', [...ids])
    .orderBy('id')
    .forUpdate()
    .execute();
}

type Contact = {
  firstName: string;
  lastName: string;
  email: string;
  mobile: string;
  dialCode: string;
  country: string;
  emailKey: string | null;
  mobileKey: string | null;
};

export async function writeCustomer(trx: Trx, chainId: string, id: string, contact: Contact): Promise<void> {
  await trx.updateTable('members').set(contact).where('chainId', '=', chainId).where('id', '=', id).execute();
}

/** Closes online booking, or opens it again, whatever closed it. */
export async function writeBlocked(trx: Trx, chainId: string, id: string, isBlocked: boolean): Promise<void> {
  const flags = isBlocked ? { mayBookOnline: false } : { mayBookOnline: true, isBlacklisted: false };
  await trx.updateTable('members').set(flags).where('chainId', '=', chainId).where('id', '=', id).execute();
}
