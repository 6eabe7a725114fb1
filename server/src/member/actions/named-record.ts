import { isErased } from '@parlour/domain/member/is-erased';
import { allowed, refused, type Verdict } from '@parlour/domain/verdict';
import type { Db, Trx } from '../../platform/db/schema.ts';
import { heldMember, type MemberRecord, memberById } from '../queries/records.ts';

type Named = Verdict<MemberRecord, 'not_found' | 'customer_deleted', { field: string }>;

/**
 * The record that a call names as whom something is for. One that was deleted is no longer anybody's: what was written to it would be found by no search and
 * in no list. What a visit of it leads to is another matter: that is still paid.
 */
export const namedRecord = async (db: Db | Trx, chainId: string, memberId: string): Promise<Named> =>
  notErased(await memberById(db, chainId, memberId));

/** The same where it must stay so until the commit; of a call that names nobody nothing is asked. */
export const heldRecord = async (trx: Trx, chainId: string, memberId: string | null): Promise<Named | null> =>
  memberId === null ? null : notErased(await heldMember(trx, chainId, memberId));

function notErased(member: MemberRecord | null): Named {
  if (!member) return refused('not_found', { field: 'memberId' });
  return isErased(member) ? refused('customer_deleted', { field: 'memberId' }) : allowed(member);
}
