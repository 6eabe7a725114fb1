import { type RawBuilder, sql } from 'kysely';

type OfChain = { chainId: string };

/** The chain that all rows belong to; null: they belong to several. */
function onlyChain([first, ...others]: readonly OfChain[]): string | null {
  return first !== undefined && others.every(({ chainId }) => chainId === first.chainId) ? first.chainId : null;
}

/**
 * Says that a row belongs to one of these chains. One chain is bound by itself (`chain_id = $1`): a distributed database finds the place of
 * its rows by that.
 */
export function isOfChains(column: string, rows: readonly OfChain[]): RawBuilder<boolean> {
  const chainId = onlyChain(rows);
  if (chainId !== null) return sql`${sql.raw(column)} = ${chainId}`;
  return sql`${sql.raw(column)} = any(${[...new Set(rows.map((row) => row.chainId))]}::text[])`;
}

/** Says that a row belongs to the chain of the row `other`, which is one of these chains. */
export function isOfAsked(column: string, chains: readonly OfChain[], other = 'asked'): RawBuilder<boolean> {
  const chainId = onlyChain(chains);
  return sql`${sql.raw(column)} = ${chainId ?? sql.raw(`${other}.chain_id`)}`;
}

/** Says that a row of a table has one of these ids, each within its chain; `of` has all chains where there may be no id. */
export function isAmong(
  table: string,
  rows: readonly (OfChain & { id: string })[],
  of: readonly OfChain[] = rows,
): RawBuilder<boolean> {
  const [chain, id] = [sql.raw(`${table}.chain_id`), sql.raw(`${table}.id`)];
  const ids = rows.map((row) => row.id);
  const chainId = onlyChain(of);
  if (chainId !== null) return sql`${chain} = ${chainId} and ${id} = any(${ids}::text[])`;
  return sql`(${chain}, ${id}) in (select * from unnest(${rows.map((row) => row.chainId)}::text[], ${ids}::text[]))`;
}
