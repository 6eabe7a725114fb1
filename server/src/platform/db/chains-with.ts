import { type RawBuilder, sql } from 'kysely';
import type { Db, Trx } from './schema.ts';

/** How many chains a job looks after in one round: few enough that the kinds of work take turns. */
const chainsPerRound = 20;

/**
 * The chains that have rows like these (a table with its condition), found without locks. Of more chains than one round takes chance chooses: no
 * chain waits until all work of the others is done, and two processes begin at different ones.
 */
export async function chainsWith(
  db: Db | Trx,
  rows: RawBuilder<unknown>,
  most: number | null = chainsPerRound,
): Promise<string[]> {
  const found = await sql<{ chainId: string }>`
    select chain_id from (select distinct chain_id from ${rows}) as due order by random() limit ${most}`.execute(db);
  return found.rows.map(({ chainId }) => chainId).toSorted();
}

/** All chains that have rows like these, for work that leaves none out. */
export function allChainsWith(db: Db | Trx, rows: RawBuilder<unknown>): Promise<string[]> {
  return chainsWith(db, rows, null);
}
