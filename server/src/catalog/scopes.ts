import type { Changes } from '../platform/db/changes.ts';
import type { Db } from '../platform/db/schema.ts';
import { findShopScope } from '../shop/queries.ts';
import type { ShopScope } from '../shop/scope.ts';

const mostShops = 500;

/** Finds shops as `findShopScope` does, without asking the database again while nothing of the shop has changed. */
export function createScopes({
  db,
  changes,
}: {
  db: Db;
  changes: Changes;
}): (shopId: string, chainId?: string) => Promise<ShopScope | null> {
  const known = new Map<string, { version: number; scope: ShopScope }>();
  return async (shopId, chainId = '') => {
    const version = changes.factsVersion(shopId);
    const kept = known.get(shopId);
    if (kept?.version === version && changes.isLive)
      return chainId === '' || chainId === kept.scope.chainId ? kept.scope : null;
    const scope = await findShopScope(db, shopId, chainId);
    if (!scope) return null;
    if (known.size >= mostShops) known.delete(known.keys().next().value!);
    known.set(shopId, { version, scope });
    return scope;
  };
}
