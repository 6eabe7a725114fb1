import { defaultStoreParameters, type StoreParameters } from '@parlour/domain/shop/store-parameters';
import { parametersFrom } from '@parlour/domain/shop/read-parameter';
import type { Title } from '@parlour/contract/reference/calls';
import type { Db } from '../platform/db/schema.ts';
import type { ShopScope } from '../shop/queries/scope.ts';
import { findScopesOfChain, findShopScope, readParameters } from '../shop/queries/shops.ts';

/** Whose parameters are asked: a shop's, a chain's, or none's (the defaults). Null: there is no such shop or chain. */
export async function findParameters(
  db: Db,
  shopId: string | undefined,
  chainId: string | undefined,
): Promise<StoreParameters | null> {
  if (shopId) {
    const scope = await findShopScope(db, shopId, chainId);
    return scope && readParameters(db, scope);
  }
  if (!chainId) return defaultStoreParameters();
  const [first] = await findScopesOfChain(db, chainId);
  return first ? readChainParameters(db, chainId) : null;
}

/** What a chain sets for all of its shops. */
async function readChainParameters(db: Db, chainId: string): Promise<StoreParameters> {
  const rows = await db
    .selectFrom('parameters')
    .select(['name', 'value'])
    .where('chainId', '=', chainId)
    .where('shopId', '=', '')
    .execute();
  return parametersFrom(rows).parameters;
}

/** What the title codes of a chain's people mean, in the order of its folder. */
export function readTitles(db: Db, { chainId }: ShopScope): Promise<Title[]> {
  return db
    .selectFrom('titles')
    .select(['code', 'name', 'nameSecond'])
    .where('chainId', '=', chainId)
    .orderBy('position')
    .orderBy('code')
    .execute();
}
