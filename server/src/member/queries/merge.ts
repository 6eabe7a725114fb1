import { sql } from 'kysely';
import type { Trx } from '../../platform/db/schema.ts';
import type { Merge } from '../../platform/ports/merge-part.ts';

/** Links by which a record without an e-mail gets one lead to the other record. */
export async function moveMissingEmailLinks(trx: Trx, { chainId, fromId, intoId }: Merge): Promise<void> {
  await sql`
    update missing_email_links set member_id = ${intoId}
    where chain_id = ${chainId} and member_id = ${fromId}`.execute(trx);
}

type MergedRecord = {
  firstName: string;
  lastName: string;
  email: string;
  emailKey: string | null;
  mobile: string;
  dialCode: string;
  country: string;
  mobileKey: string | null;
};

/**
 * Makes one record of two: the one that goes is emptied and leads to the other, and so do those that were merged with it before. What closed one of the two closes
 * the one that stays; the account of either is its account.
 */
export async function joinRecords(trx: Trx, { chainId, fromId, intoId }: Merge, record: MergedRecord): Promise<void> {
  const { rows } = await sql<Flags>`
    select bool_and(is_open) as "isOpen", bool_or(is_blacklisted) as "isBlacklisted",
      bool_and(may_book_online) as "mayBookOnline", bool_or(has_purchased) as "hasPurchased",
      max(account_id) as "accountId", min(created_at) as "createdAt"
    from members where chain_id = ${chainId} and id in (${fromId}, ${intoId})`.execute(trx);
  const flags = rows[0]!;
  const nobody = { firstName: '', lastName: '', email: '', mobile: '', dialCode: '', country: '' };
  const open = { isOpen: true, isBlacklisted: false, mayBookOnline: true, hasPurchased: false };
  await trx
    .updateTable('members')
    .set({ ...nobody, ...open, emailKey: null, mobileKey: null, saidByFolder: null, mergedInto: intoId })
    .where('chainId', '=', chainId)
    .where('id', '=', fromId)
    .execute();
  await trx
    .updateTable('members')
    .set({ ...record, ...flags })
    .where('chainId', '=', chainId)
    .where('id', '=', intoId)
    .execute();
  await trx
    .updateTable('members')
    .set({ mergedInto: intoId, accountId: flags.accountId })
    .where('chainId', '=', chainId)
    .where((eb) => eb.or([eb('id', '=', fromId), eb('mergedInto', '=', fromId), eb('mergedInto', '=', intoId)]))
    .execute();
}

type Flags = {
  isOpen: boolean;
  isBlacklisted: boolean;
  mayBookOnline: boolean;
  hasPurchased: boolean;
  accountId: string | null;
  createdAt: Date;
};

export async function deleteProfile(trx: Trx, chainId: string, memberId: string): Promise<void> {
  await trx.deleteFrom('memberProfiles').where('chainId', '=', chainId).where('memberId', '=', memberId).execute();
}
