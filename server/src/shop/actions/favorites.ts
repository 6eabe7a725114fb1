import type { Paged } from '@parlour/contract/codec';
import type { ShopCard } from '@parlour/contract/shop/card';
import { allowed, refused } from '@parlour/domain/verdict';
import { brandOf } from '../../brand/caches/brands.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import type { Customer } from '../../platform/actor.ts';
import type { Answer, By, Ctx } from '../../platform/context.ts';
import { cardsOf } from './cards.ts';
import {
  countFavoritesAlone,
  deleteFavorite,
  favoriteIdsOf,
  findShopScope,
  insertFavorite,
  isFavorite,
  readOpenShops,
} from '../queries/shops.ts';

/** More favorites than a customer saves by hand; the limit keeps one account from filling the table. */
export const mostFavorites = 500;

type OneShop = { shopId: string; chainId?: string | undefined };
const unknown = () => refused('shop_unknown', { field: 'shopId' });

/** Whether the caller likes a store. */
export async function checkFavorite(ctx: Ctx & By<Customer>, { shopId, chainId }: OneShop): Promise<Answer<boolean>> {
  const scope = await findShopScope(ctx.db, shopId, chainId);
  return scope ? allowed(await isFavorite(ctx.db, scope, ctx.actor.accountId)) : unknown();
}

/** The caller likes a store from now on; to say so again changes nothing. */
export async function addFavorite(ctx: Ctx & By<Customer>, { shopId }: OneShop): Promise<Answer<null>> {
  const accountId = ctx.actor.accountId;
  const scope = await findShopScope(ctx.db, shopId);
  if (!scope) return unknown();
  if (await isFavorite(ctx.db, scope, accountId)) return allowed(null);
  return inTransaction<Answer<null>>(ctx.db, async (trx) => {
    if ((await countFavoritesAlone(trx, accountId)) >= mostFavorites) return refused('favorites_full');
    await insertFavorite(trx, scope, accountId, ctx.clock.now());
    return allowed(null);
  });
}

/** The caller likes a store no more; to say so again changes nothing. */
export async function removeFavorite(ctx: Ctx & By<Customer>, { shopId }: OneShop): Promise<Answer<null>> {
  const scope = await findShopScope(ctx.db, shopId);
  if (!scope) return unknown();
  await deleteFavorite(ctx.db, scope, ctx.actor.accountId);
  return allowed(null);
}

/** The ids of all open stores that the caller likes, for the marks in lists of stores. */
export async function getFavoriteIds(ctx: Ctx & By<Customer>): Promise<Answer<string[]>> {
  return allowed((await favoriteIdsOf(ctx.db, ctx.actor.accountId, null)).map(({ id }) => id));
}

type FavoritesRequest = { pageNum?: number | undefined; pageSize?: number | undefined };

/** The stores that the caller likes, the newest first; withdrawn ones drop out. A chain's own host shows its stores alone. */
export async function getFavorites(
  ctx: Ctx & By<Customer>,
  { pageNum = 1, pageSize = 20 }: FavoritesRequest,
): Promise<Answer<Paged<ShopCard>>> {
  const { chainId } = await brandOf(ctx);
  const liked = await favoriteIdsOf(ctx.db, ctx.actor.accountId, chainId);
  const skip = (pageNum - 1) * pageSize;
  const ids = liked.slice(skip, skip + pageSize).map(({ id }) => id);
  const list = await cardsOf(ctx, await readOpenShops(ctx.db, ids, chainId));
  return allowed({ pageNum, pageSize, total: liked.length, hasNextPage: skip + pageSize < liked.length, list });
}
