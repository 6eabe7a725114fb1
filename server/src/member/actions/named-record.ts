import { isErased } from '@parlour/domain/member/is-erased';
import { allowed, refused, type Verdict } from '@parlour/domain/verdict';
import type { Db, Trx } from '../../platform/db/schema.ts';
import { type MemberRecord, memberById } from '../queries/records.ts';

/**
 * The record that a call names as whom something is for. One that was deleted is no longer anybody's: what was written to it would be found by no search and
 * in no list. What a visit of it leads to is another matter: that is still paid.
 */
export async function namedRecord(
  db: Db | Trx,
  chainId: string,
  memberId: string,
): Promise<Verdict<MemberRecord, 'not_found' | 'customer_deleted', { field: string }>> {
  const member = await memberById(db, chainId, memberId);
  if (!member) return refused('not_found', { field: 'memberId' });
  return isErased(member) ? refused('customer_deleted', { field: 'memberId' }) : allowed(member);
}
