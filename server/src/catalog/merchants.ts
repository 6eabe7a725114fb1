import { type Kysely, type Selectable, sql } from 'kysely';
import type { Database } from '../platform/db/schema.ts';
import type { ShopScope } from '../shop/scope.ts';

export type MerchantRecord = Selectable<Database['merchants']>;

/** Who takes money for a shop, in order. */
export async function merchantsOf(db: Kysely<Database>, { chainId, shopId }: ShopScope): Promise<MerchantRecord[]> {
  return db
    .selectFrom('merchants')
    .selectAll()
    .where('chainId', '=', chainId)
    .where('isActive', '=', true)
    .where(sql<boolean>`shop_ids = '[]'::jsonb or shop_ids ? ${shopId}`)
    .orderBy('position')
    .orderBy('id')
    .execute();
}
