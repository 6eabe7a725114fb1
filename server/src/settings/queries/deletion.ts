import { sql } from 'kysely';
import type { Db, Trx } from '../../platform/db/schema.ts';

/** Ends every session of an account, and with them its places for notices, every permission to upload, and the copy of its data. */
export async function endEverySession(trx: Trx, accountId: string): Promise<void> {
  await trx.deleteFrom('sessions').where('accountId', '=', accountId).execute();
  await trx.deleteFrom('uploadTokens').where('accountId', '=', accountId).execute();
  await trx.deleteFrom('storageCredentials').where('accountId', '=', accountId).execute();
  await trx.deleteFrom('accountExports').where('accountId', '=', accountId).execute();
}

type Due = { accountId: string; givesUpBalances: boolean };

/** Takes on closed accounts whose time to be erased has come; one that could not be erased waits for a while. */
export async function takeDueAccounts(db: Db, { now, again }: { now: number; again: number }): Promise<Due[]> {
  const { rows } = await sql<Due>`
    update accounts set deletion_tried_at = ${new Date(now)}
    where deletion_due_at <= ${new Date(now)} and is_locked
      and (deletion_tried_at is null or deletion_tried_at <= ${new Date(again)})
    returning id as "accountId", gives_up_balances as "givesUpBalances"`.execute(db);
  return rows;
}

/** The names of chains, by their ids. */
export async function chainNames(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('chains')
    .select(['id', 'name'])
    .where('id', 'in', [...new Set(ids)])
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}
