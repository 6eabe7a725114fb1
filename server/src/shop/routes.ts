import type { shopCalls } from '@parlour/contract/shop/calls';
import { allowed } from '@parlour/domain/verdict';
import type { HandlersOf } from '../platform/context.ts';
import { addFavorite, checkFavorite, getFavoriteIds, getFavorites, removeFavorite } from './actions/favorites.ts';
import { getNearby, getRecommended, getSome } from './actions/list-shops.ts';
import { getShop, getShopOfChain } from './actions/show-shop.ts';
import type { Ctx } from '../availability/context.ts';
import { readWebAddresses } from './web-queries.ts';

export const shopRoutes: HandlersOf<typeof shopCalls, Ctx> = {
  get: getShop,
  getOfChain: getShopOfChain,
  getRecommended,
  getNearby,
  getSome,
  checkFavorite,
  addFavorite,
  removeFavorite,
  getFavorites,
  getFavoriteIds,
  getWebsites: async ({ db }, { chainId }) => allowed(await readWebAddresses(db, chainId, 'website')),
  getMalls: async ({ db }, { chainId }) => allowed(await readWebAddresses(db, chainId, 'mall')),
};
