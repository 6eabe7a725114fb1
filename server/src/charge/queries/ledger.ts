import { type Selectable, sql } from 'kysely';
import type { Database, Db, Trx } from '../../db/schema.ts';
import { newId } from '../../ids.ts';

export type LedgerEntry = Selectable<Database['ledger']>;
export type NewEntry = Omit<LedgerEntry, 'id' | 'at' | 'reverses'> & { reverses?: string | null };

/** Writes what moved. A key that is there already is the same move once more; answers how many were new. */
export async function insertEntries(trx: Trx, entries: readonly NewEntry[], now: number): Promise<number> {
  let added = 0;
  for (const { reverses = null, ...entry } of entries) {
    const row = await trx
      .insertInto('ledger')
      .values({ ...entry, reverses, id: newId(), at: new Date(now) })
      .onConflict((conflict) => conflict.columns(['chainId', 'key']).doNothing())
      .returning('id')
      .executeTakeFirst();
    if (row) added++;
  }
  return added;
}

/** What of a charge is held, taken, given back and owed, in the smallest unit of its currency. */
export type Balances = Record<LedgerEntry['account'], number>;

/** The sums of a subject's entries. */
export async function balancesOf(db: Db | Trx, chainId: string, subject: string): Promise<Balances> {
  const found = await sql<{ account: LedgerEntry['account']; amountMinor: number }>`
    select account, sum(amount_minor)::bigint as "amountMinor" from ledger
    where chain_id = ${chainId} and subject = ${subject} group by account`.execute(db);
  const balances: Balances = { held: 0, taken: 0, returned: 0, due: 0, stored: 0 };
  for (const { account, amountMinor } of found.rows) balances[account] = amountMinor;
  return balances;
}

/** A subject's entries in the order in which they were written. */
export async function entriesOf(db: Db | Trx, chainId: string, subject: string): Promise<LedgerEntry[]> {
  return db
    .selectFrom('ledger')
    .selectAll()
    .where('chainId', '=', chainId)
    .where('subject', '=', subject)
    .orderBy('at')
    .orderBy('id')
    .execute();
}
