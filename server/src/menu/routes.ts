import type { menuCalls } from '@parlour/contract/menu/calls';
import type { shopCalls } from '@parlour/contract/shop/calls';
import type { HandlersOf } from '../platform/context.ts';
import { getShop, getShopOfChain } from '../shop/actions/show-shop.ts';
import { getProducts, getService, getServices, getServicesOfStaff } from './actions.ts';
import { readShopMenu } from './queries/shop-menu.ts';

export const menuRoutes: HandlersOf<typeof menuCalls> = { getServices, getServicesOfStaff, getService, getProducts };

/** The calls of a shop's page, which says what its menu holds. */
export const shopPageRoutes: Pick<HandlersOf<typeof shopCalls>, 'get' | 'getOfChain'> = {
  get: (ctx, asked) => getShop(ctx, asked, readShopMenu),
  getOfChain: (ctx, asked) => getShopOfChain(ctx, asked, readShopMenu),
};
