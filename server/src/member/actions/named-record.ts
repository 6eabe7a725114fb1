import { isErased } from '@parlour/domain/member/is-erased';
import { allowed, refused, type Verdict } from '@parlour/domain/verdict';
import type { Db, Trx } from '../../platform/db/schema.ts';
import { holdRecord, type MemberRecord, memberById } from '../queries/records.ts';

type Named = Verdict<MemberRecord, 'not_found' | 'customer_deleted', { field: string }>;

/**
 * The record that a call names as whom something is for. One that was deleted is no longer anybody's: what was written to it would be found by no search and
 * in no list. What a visit of it leads to is another matter: that is still paid.
 */
export async function namedRecord(db: Db | Trx, chainId: string, memberId: string): Promise<Named> {
  const member = await memberById(db, chainId, memberId);
  if (!member) return refused('not_found', { field: 'memberId' });
  return isErased(member) ? refused('customer_deleted', { field: 'memberId' }) : allowed(member);
}

/** The same where it must stay so until the commit; of a call that names nobody nothing is asked. */
export async function heldRecord(trx: Trx, chainId: string, memberId: string | null): Promise<Named | null> {
  if (memberId === null) return null;
  await holdRecord(trx, chainId, memberId);
  return namedRecord(trx, chainId, memberId);
}
