import type { shopCalls } from '@parlour/contract/shop';
import type { HandlersOf } from '../services.ts';
import { getRecommended, getShop, getShopOfChain } from './actions/show-shop.ts';

export const shopRoutes: HandlersOf<typeof shopCalls> = { get: getShop, getOfChain: getShopOfChain, getRecommended };
