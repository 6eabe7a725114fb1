import type { ShopCard } from '@parlour/contract/shop/card';
import { allowed, refused } from '@parlour/domain/verdict';
import { brandOf } from '../../brand/caches/brands.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import type { Customer } from '../../platform/actor.ts';
import type { Answer, By, Ctx } from '../../platform/context.ts';
import { cardsOf } from './cards.ts';
import { clearRecentShops, noteRecentShop, recentShopIds } from '../queries/recent.ts';
import { findShopScope, readOpenShops } from '../queries/shops.ts';

/** So many are kept of one account. */
export const mostRecentShops = 30;

/** The caller looks at a store. */
export async function noteRecent(ctx: Ctx & By<Customer>, { shopId }: { shopId: string }): Promise<Answer<null>> {
  const scope = await findShopScope(ctx.db, shopId);
  if (!scope) return refused('shop_unknown', { field: 'shopId' });
  const kept = { accountId: ctx.actor.accountId, now: ctx.clock.now(), most: mostRecentShops };
  await inTransaction(ctx.db, (trx) => noteRecentShop(trx, scope, kept));
  return allowed(null);
}

/** The stores that the caller looked at, the newest first; withdrawn ones drop out. A chain's own host shows its stores alone. */
export async function listRecent(ctx: Ctx & By<Customer>): Promise<Answer<ShopCard[]>> {
  const { chainId } = await brandOf(ctx);
  const ids = await recentShopIds(ctx.db, ctx.actor.accountId);
  return allowed(ids.length === 0 ? [] : await cardsOf(ctx, await readOpenShops(ctx.db, ids, chainId)));
}

export async function clearRecent(ctx: Ctx & By<Customer>): Promise<Answer<null>> {
  await clearRecentShops(ctx.db, ctx.actor.accountId);
  return allowed(null);
}
