import type { Db, Trx } from '../../platform/db/schema.ts';

/** The shop that was named at sign-in. */
export type LoginShop = {
  chainId: string;
  chainCode: string;
  shopId: string;
  shopCode: string;
  name: string;
  zone: string;
  country: string;
  logo: string;
};

/** An open shop by its id, of the chain where one is named; null for any other. */
export async function findLoginShop(
  db: Db | Trx,
  shopId: string | null,
  chainId: string | null,
): Promise<LoginShop | null> {
  if (shopId === null) return null;
  const row = await db
    .selectFrom('shops as shop')
    .innerJoin('chains as chain', 'chain.id', 'shop.chainId')
    .select([
      'shop.chainId',
      'chain.key as chainCode',
      'shop.id as shopId',
      'shop.key as shopCode',
      'shop.name',
      'shop.zone',
      'shop.country',
      'shop.details',
    ])
    .where('shop.id', '=', shopId)
    .where('shop.isActive', '=', true)
    .$if(chainId !== null, (query) => query.where('shop.chainId', '=', chainId!))
    .executeTakeFirst();
  if (!row) return null;
  const { details, ...shop } = row;
  return { ...shop, logo: (details as { logo?: string }).logo ?? '' };
}

export async function chainExists(db: Db, id: string): Promise<boolean> {
  return (await db.selectFrom('chains').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;
}

/** The country of a chain's first open shop, or ''. */
export async function countryOfChain(db: Db | Trx, chainId: string): Promise<string> {
  const row = await db
    .selectFrom('shops')
    .select('country')
    .where('chainId', '=', chainId)
    .where('isActive', '=', true)
    .orderBy('position')
    .orderBy('id')
    .executeTakeFirst();
  return row?.country ?? '';
}
