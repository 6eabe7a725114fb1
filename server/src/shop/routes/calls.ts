import type { recentShopCalls } from '@parlour/contract/shop/recent';
import type { shopCalls } from '@parlour/contract/shop/calls';
import { allowed } from '@parlour/domain/verdict';
import type { HandlersOf } from '../../platform/context.ts';
import { addFavorite, checkFavorite, getFavoriteIds, getFavorites, removeFavorite } from '../actions/favorites.ts';
import { getNearby, getSome } from '../actions/list-shops.ts';
import { clearRecent, listRecent, noteRecent } from '../actions/recent.ts';
import { readWebAddresses } from '../queries/web.ts';

/** The menu serves a shop's page, and availability the stores to explore. */
export const shopRoutes: Omit<HandlersOf<typeof shopCalls>, 'get' | 'getOfChain' | 'getRecommended'> = {
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

export const recentShopRoutes: HandlersOf<typeof recentShopCalls> = {
  note: noteRecent,
  list: listRecent,
  clear: clearRecent,
};
