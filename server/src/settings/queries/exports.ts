import type { Selectable } from 'kysely';
import type { Database, Db, Trx } from '../../platform/db/schema.ts';

export type ExportRow = Selectable<Database['accountExports']>;

export async function exportOf(db: Db | Trx, accountId: string): Promise<ExportRow | null> {
  const row = await db.selectFrom('accountExports').selectAll().where('accountId', '=', accountId).executeTakeFirst();
  return row ?? null;
}

/** Asks for a new copy; the one before goes. */
export async function writeExportRequest(trx: Trx, accountId: string, now: number): Promise<void> {
  const at = new Date(now);
  const asked = { askedAt: at, dueAt: at, readyAt: null, endsAt: null, contentSealed: null };
  await trx
    .insertInto('accountExports')
    .values({ accountId, ...asked })
    .onConflict((conflict) => conflict.column('accountId').doUpdateSet(asked))
    .execute();
}

/** Copies that are to be written. */
export async function dueExports(db: Db, now: number, most: number): Promise<{ accountId: string; askedAt: Date }[]> {
  return db
    .selectFrom('accountExports')
    .select(['accountId', 'askedAt'])
    .where('readyAt', 'is', null)
    .where('dueAt', '<=', new Date(now))
    .orderBy('dueAt')
    .limit(most)
    .execute();
}

type Claim = { accountId: string; until: number; now: number };

/** Takes a copy on, so that no other process writes it meanwhile; false where one has. */
export async function claimExport(db: Db, { accountId, until, now }: Claim): Promise<boolean> {
  const row = await db
    .updateTable('accountExports')
    .set({ dueAt: new Date(until) })
    .where('accountId', '=', accountId)
    .where('readyAt', 'is', null)
    .where('dueAt', '<=', new Date(now))
    .returning('accountId')
    .executeTakeFirst();
  return row !== undefined;
}

type Written = { accountId: string; askedAt: Date; contentSealed: string; readyAt: Date; endsAt: Date };

/** Keeps the copy that a request asked for; false where the account has gone, or has asked again. */
export async function keepExport(
  trx: Trx,
  { accountId, askedAt, contentSealed, readyAt, endsAt }: Written,
): Promise<boolean> {
  const row = await trx
    .updateTable('accountExports')
    .set({ contentSealed, readyAt, endsAt })
    .where('accountId', '=', accountId)
    .where('askedAt', '=', askedAt)
    .where('readyAt', 'is', null)
    .returning('accountId')
    .executeTakeFirst();
  return row !== undefined;
}

export async function deleteEndedExports(db: Db, now: number): Promise<void> {
  await db.deleteFrom('accountExports').where('endsAt', '<=', new Date(now)).execute();
}
