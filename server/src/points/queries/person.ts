import type { PointSource } from '@parlour/domain/points/point-source';
import { sql } from 'kysely';
import { recordsOf } from '../../member/queries/records.ts';
import { idsByChain } from '../../platform/db/ids-by-chain.ts';
import type { Db, Trx } from '../../platform/db/schema.ts';

/** An entry of points as the export names it; days are those of the store. */
export type KeptPoints = {
  chainId: string;
  source: PointSource;
  points: number;
  day: string;
  lastDay: string | null;
  reason: string;
  operator: string;
};

/** All entries of a person's points. */
export async function keptPointsOf(db: Db, accountId: string): Promise<KeptPoints[]> {
  const kept: KeptPoints[] = [];
  for (const { chainId, ids } of idsByChain(await recordsOf(db, accountId))) {
    const found = await sql<KeptPoints>`
      select e.chain_id, e.source, e.units as points, e.on_day as day, e.last_day,
        coalesce(n.reason, '') as reason, coalesce(n.operator, '') as operator
      from unit_entries e left join point_notes n on n.chain_id = e.chain_id and n.entry_id = e.id
      where e.chain_id = ${chainId} and e.account = 'points' and e.subject = any(${ids}::text[])
      order by e.at, e.id`.execute(db);
    kept.push(...found.rows);
  }
  return kept;
}

/** Deletes what staff wrote about a person's points. The entries stay with the records, which lose their owner. */
export async function deleteNotesOf(trx: Trx, accountId: string): Promise<void> {
  for (const { chainId, ids } of idsByChain(await recordsOf(trx, accountId)))
    await sql`
      delete from point_notes n using unit_entries e
      where n.chain_id = ${chainId} and e.chain_id = n.chain_id and e.id = n.entry_id
        and e.account = 'points' and e.subject = any(${ids}::text[])`.execute(trx);
}
