import { type Asker, countsInRecord } from '@parlour/domain/member/match-contact';
import { markPurchased, memberById } from '../../member/queries.ts';
import type { Trx } from '../../platform/db/schema.ts';
import { ownerRows } from '../queries/members.ts';

type CountedVisit = Asker & { chainId: string; memberId: string | null };

/** A visit is over: whoever it belongs to has purchased at the chain, in the transaction that finishes it. */
export async function countVisit(trx: Trx, visit: CountedVisit): Promise<void> {
  const { chainId, memberId } = visit;
  const record = memberId === null ? null : await memberById(trx, chainId, memberId);
  if (!record) return;
  const owners = record.accountId === null ? [] : (await ownerRows([visit]).execute(trx)).rows;
  if (countsInRecord(record, visit, owners)) await markPurchased(trx, chainId, record.id);
}
