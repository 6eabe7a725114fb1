import { type Kysely, sql } from 'kysely';
import type { Database, Trx } from '../../platform/db/schema.ts';
import type { ShopScope } from './scope.ts';

/** The store becomes the first of those that an account looked at; beyond `most` the oldest are forgotten. */
export async function noteRecentShop(
  trx: Trx,
  { chainId, shopId }: ShopScope,
  { accountId, now, most }: { accountId: string; now: number; most: number },
): Promise<void> {
  // Two tabs at once would wait for each other's rows.
  await trx.selectFrom('accounts').select('id').where('id', '=', accountId).forNoKeyUpdate().executeTakeFirstOrThrow();
  const seenAt = new Date(now);
  await trx
    .insertInto('accountRecentShops')
    .values({ accountId, chainId, shopId, seenAt })
    .onConflict((conflict) => conflict.columns(['accountId', 'shopId']).doUpdateSet({ seenAt }))
    .execute();
  await sql`
    delete from account_recent_shops where account_id = ${accountId} and shop_id in (
      select shop_id from account_recent_shops where account_id = ${accountId}
      order by seen_at desc, shop_id offset ${most})`.execute(trx);
}

/** The ids of the stores that an account looked at, the newest first. */
export async function recentShopIds(db: Kysely<Database>, accountId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('accountRecentShops')
    .select('shopId')
    .where('accountId', '=', accountId)
    .orderBy('seenAt', 'desc')
    .orderBy('shopId')
    .execute();
  return rows.map(({ shopId }) => shopId);
}

export async function clearRecentShops(db: Kysely<Database>, accountId: string): Promise<void> {
  await db.deleteFrom('accountRecentShops').where('accountId', '=', accountId).execute();
}
