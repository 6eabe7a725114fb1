import type { Insertable } from 'kysely';
import type { Database, Db } from '../db/schema.ts';

export async function insertLogItems(db: Db, rows: Insertable<Database['logItems']>[]): Promise<void> {
  await db.insertInto('logItems').values(rows).execute();
}

export async function insertErrorReport(db: Db, body: string, receivedAt: Date): Promise<void> {
  await db.insertInto('errorReports').values({ body, receivedAt }).execute();
}
