import { sql } from 'kysely';
import { allChainsWith } from '../../platform/db/chains-with.ts';
import type { Db } from '../../platform/db/schema.ts';

/** Between which days (`yyyy-MM-dd`) the last day of a lot lies. */
type Between = { from: string; to: string };

const mayEnd = ({ from, to }: Between) => sql`
  e.account = 'points' and e.units > 0 and e.last_day between ${from} and ${to}`;

export function chainsWithEndingPoints(db: Db, between: Between): Promise<string[]> {
  return allChainsWith(db, sql`(select e.chain_id from unit_entries e where ${mayEnd(between)}) as ending`);
}

/** One record of each person who has points at a chain that may end between two days. */
export async function membersWithEndingPoints(db: Db, chainId: string, between: Between): Promise<string[]> {
  const found = await sql<{ id: string }>`
    select min(m.id) as id from members m
    where m.chain_id = ${chainId} and exists (
      select from unit_entries e where e.chain_id = ${chainId} and e.subject = m.id and ${mayEnd(between)})
    group by coalesce(m.account_id, m.id) order by 1`.execute(db);
  return found.rows.map(({ id }) => id);
}
