import type { Db } from '../../platform/db/schema.ts';

type OfShop = { chainId: string; shopId: string };

/** What stores are called, by their ids. */
export async function namesOfShops(db: Db, rows: readonly OfShop[]): Promise<Map<string, string>> {
  if (rows.length === 0) return new Map();
  const found = await db
    .selectFrom('shops')
    .select(['id', 'name'])
    .where('chainId', 'in', [...new Set(rows.map(({ chainId }) => chainId))])
    .where('id', 'in', [...new Set(rows.map(({ shopId }) => shopId))])
    .execute();
  return new Map(found.map(({ id, name }) => [id, name]));
}
