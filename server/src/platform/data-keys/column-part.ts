import { type RawBuilder, sql } from 'kysely';
import { allChainsWith } from '../db/chains-with.ts';
import type { Db, Trx } from '../db/schema.ts';
import { inTransaction } from '../db/transaction.ts';
import type { Resealed, Resealing, SealedPart } from './sealed-part.ts';
import type { SealedColumn } from './sealed-columns.ts';
import { beginOf, placeOf, sealData, unsealData } from './seal.ts';
import { sealingKey } from './sealing-key.ts';

/** So few rows are locked at a time that nobody who uses one of them waits for long. */
const stepRows = 100;

type Row = { key: (string | number)[]; sealed: string };
type Step = Resealed & { last: Row['key'] | null };

/** A column of sealed texts, which are counted, and sealed with another key. */
export function columnPart(of: SealedColumn): SealedPart {
  return {
    name: `${of.table}.${of.column}`,
    counts: (db) => countByKey(db, of),
    async reseal(resealing) {
      const done: Resealed = { count: 0, unopened: [] };
      const isOld = sql`${sql.id(of.table)} where ${isSealedBefore(of, resealing)}`;
      // The rows of a chain lie together, and statements that lock them name the chain.
      const chains = of.key[0] === 'chain_id' ? await allChainsWith(resealing.db, isOld) : [null];
      for (const chainId of chains) {
        let after: Row['key'] | null = null;
        do {
          const step: Step = await resealSome(of, resealing, { chainId, after });
          done.count += step.count;
          done.unopened.push(...step.unopened);
          after = step.last;
        } while (after);
      }
      return done;
    },
  };
}

async function countByKey(db: Db | Trx, { table, column }: SealedColumn): Promise<ReadonlyMap<string, number>> {
  const value = sql.id(column);
  const { rows } = await sql<{ keyId: string; count: number }>`
    select split_part(${value}, '.', 2) as "keyId", count(*)::int as count from ${sql.id(table)}
    where ${value} is not null group by 1`.execute(db);
  return new Map(rows.map(({ keyId, count }) => [keyId, count]));
}

const isSealedBefore = ({ column }: SealedColumn, { keys }: Resealing): RawBuilder<unknown> =>
  sql`not starts_with(${sql.id(column)}, ${beginOf(keys[0].id)})`;

type At = { chainId: string | null; after: Row['key'] | null };

/** Seals the next rows of a chain, and answers the last one that it looked at; null when there are no more. What does not open stays. */
function resealSome(of: SealedColumn, resealing: Resealing, at: At): Promise<Step> {
  return inTransaction(resealing.db, async (trx) => {
    const sealing = await sealingKey(trx, resealing.keys, resealing.now());
    const rows = await lockNext(trx, of, resealing, at);
    const done: Step = { count: 0, unopened: [], last: rows.length < stepRows ? null : rows.at(-1)!.key };
    for (const { key, sealed } of rows) {
      const place = placeOf(of.table, of.column, key);
      const opened = unsealData(resealing.keys, place, sealed);
      if (opened.ok) await write(trx, of, key, sealData(sealing, place, opened.value));
      if (opened.ok) done.count++;
      else done.unopened.push(place);
    }
    return done;
  });
}

async function lockNext(trx: Trx, of: SealedColumn, resealing: Resealing, { chainId, after }: At): Promise<Row[]> {
  const columns = sql.join(of.key.map((name) => sql.id(name)));
  const isOfChain = chainId === null ? sql`true` : sql`chain_id = ${chainId}`;
  const isNext = after === null ? sql`true` : sql`(${columns}) > (${sql.join(after)})`;
  const found = await sql<Row>`
    select json_build_array(${columns}) as key, ${sql.id(of.column)} as sealed from ${sql.id(of.table)}
    where ${isOfChain} and ${isSealedBefore(of, resealing)} and ${isNext}
    order by ${columns} limit ${stepRows} for update`.execute(trx);
  return found.rows;
}

async function write(trx: Trx, { table, column, key }: SealedColumn, row: Row['key'], sealed: string): Promise<void> {
  const isRow = sql.join(
    key.map((name, index) => sql`${sql.id(name)} = ${row[index]}`),
    sql` and `,
  );
  await sql`update ${sql.id(table)} set ${sql.id(column)} = ${sealed} where ${isRow}`.execute(trx);
}
