import type { Insertable } from 'kysely';
import type { Database, Db } from '../platform/db/schema.ts';

export async function insertLogItems(db: Db, rows: Insertable<Database['logItems']>[]): Promise<void> {
  await db.insertInto('logItems').values(rows).execute();
}

export async function insertErrorReport(db: Db, body: string, receivedAt: Date): Promise<void> {
  await db.insertInto('errorReports').values({ body, receivedAt }).execute();
}

/** The lines that the apps of a person sent. */
export async function keptLinesOf(db: Db, accountId: string) {
  return db
    .selectFrom('logItems')
    .select(['kind', 'body', 'page', 'at'])
    .where('accountId', '=', accountId)
    .orderBy('id')
    .execute();
}

export async function deleteLinesOf(db: Db, accountId: string): Promise<void> {
  await db.deleteFrom('logItems').where('accountId', '=', accountId).execute();
}
