import { sql } from 'kysely';
import { recordsOf } from '../../member/queries/records.ts';
import { idsByChain } from '../../platform/db/ids-by-chain.ts';
import type { Db, Trx } from '../../platform/db/schema.ts';

export type KeptReason = { billId: string; refundId: string; reason: string };

/** What stores wrote about refunds of a person's bills. */
export async function reasonsOf(db: Db, accountId: string): Promise<KeptReason[]> {
  const kept: KeptReason[] = [];
  for (const { chainId, ids } of idsByChain(await recordsOf(db, accountId))) {
    const { rows } = await sql<KeptReason>`
      select distinct e.bill_id, e.refund_id, e.reason from till_entries e
      join bills b on b.chain_id = e.chain_id and b.id = e.bill_id
      where e.chain_id = ${chainId} and b.member_id = any(${ids}::text[]) and e.refund_id is not null and e.reason <> ''
      order by 1, 2`.execute(db);
    kept.push(...rows);
  }
  return kept;
}

/** Empties it; what moved stays. */
export async function emptyReasonsOf(trx: Trx, accountId: string): Promise<void> {
  for (const { chainId, ids } of idsByChain(await recordsOf(trx, accountId)))
    await sql`
      update till_entries e set reason = '' from bills b
      where e.chain_id = ${chainId} and b.chain_id = e.chain_id and b.id = e.bill_id and e.reason <> ''
        and b.member_id = any(${ids}::text[])`.execute(trx);
}
