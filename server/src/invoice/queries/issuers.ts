import type { Insertable, Selectable } from 'kysely';
import type { Database, Db, Trx } from '../../platform/db/schema.ts';

export type IssuerRecord = Selectable<Database['invoiceIssuers']>;
type Store = { chainId: string; shopId: string };

/** A store that sends its invoices by itself; null: it does not. */
export async function findIssuer(db: Db | Trx, { chainId, shopId }: Store): Promise<IssuerRecord | null> {
  const row = await db
    .selectFrom('invoiceIssuers')
    .selectAll()
    .where('chainId', '=', chainId)
    .where('shopId', '=', shopId)
    .executeTakeFirst();
  return row ?? null;
}

export async function putIssuer(trx: Trx, row: Insertable<Database['invoiceIssuers']>): Promise<void> {
  const { chainId: _chain, shopId: _shop, ...values } = row;
  await trx
    .insertInto('invoiceIssuers')
    .values(row)
    .onConflict((conflict) => conflict.columns(['chainId', 'shopId']).doUpdateSet(values))
    .execute();
}

export async function deleteIssuer(trx: Trx, { chainId, shopId }: Store): Promise<void> {
  await trx.deleteFrom('invoiceIssuers').where('chainId', '=', chainId).where('shopId', '=', shopId).execute();
}

/** The stores with a key or an id, for the operator. */
export function findStoresByKey(db: Db, key: string): Promise<(Store & { country: string })[]> {
  return db
    .selectFrom('shops')
    .select(['chainId', 'id as shopId', 'country'])
    .where((row) => row.or([row('key', '=', key), row('id', '=', key)]))
    .orderBy('id')
    .execute();
}
