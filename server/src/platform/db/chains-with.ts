import { type RawBuilder, sql } from 'kysely';
import type { Db, Trx } from './schema.ts';

/** How many chains a job looks after in one round: few enough that the kinds of work take turns. */
const chainsPerRound = 20;

/**
 * The chains that have rows like these (a table with its condition), found without locks. Of more chains than one round takes chance chooses: no
 * chain waits until all work of the others is done, and two processes begin at different ones.
 */
export function chainsWith(db: Db, rows: RawBuilder<unknown>): Promise<string[]> {
  return chainsAmong(db, rows, chainsPerRound);
}

/** All chains that have rows like these, for work that leaves none out, in one order for all that lock them. */
export async function allChainsWith(db: Db | Trx, rows: RawBuilder<unknown>): Promise<string[]> {
  return (await chainsAmong(db, rows, null)).toSorted();
}

async function chainsAmong(db: Db | Trx, rows: RawBuilder<unknown>, most: number | null): Promise<string[]> {
  const found = await sql<{ chainId: string }>`
    select chain_id from (select distinct chain_id from ${rows}) as due order by random() limit ${most}`.execute(db);
  return found.rows.map(({ chainId }) => chainId);
}

/** Does work for each chain that has rows like these, also after it failed for one of them; in the end it fails with the first error. */
export async function forEachChainWith(
  db: Db,
  rows: RawBuilder<unknown>,
  work: (chainId: string) => Promise<unknown>,
): Promise<void> {
  const errors: unknown[] = [];
  for (const chainId of await allChainsWith(db, rows))
    await work(chainId).catch((error: unknown) => errors.push(error));
  if (errors.length > 0) throw errors[0];
}
