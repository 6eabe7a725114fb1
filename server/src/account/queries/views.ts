import type { Db } from '../../platform/db/schema.ts';

export async function insertView(db: Db, tokenHash: string, viewId: string, expiresAt: Date): Promise<void> {
  await db.insertInto('viewTokens').values({ tokenHash, viewId, expiresAt }).execute();
}

export async function findView(db: Db, tokenHash: string): Promise<{ viewId: string; expiresAt: number } | null> {
  const row = await db
    .selectFrom('viewTokens')
    .select(['viewId', 'expiresAt'])
    .where('tokenHash', '=', tokenHash)
    .executeTakeFirst();
  return row ? { viewId: row.viewId, expiresAt: row.expiresAt.getTime() } : null;
}
