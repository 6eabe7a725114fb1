import { userCall } from '../call.ts';
import { onOff, paged, renamed, type Paged } from '../codec.ts';
import { shopCardCodec, type ShopCard } from './card.ts';

type OneShop = { shopId: string };

/** Calls for the customer's favorite stores. */
export const favoriteCalls = {
  checkFavorite: userCall<OneShop & { chainId?: string }, boolean>({
    method: 'GET',
    path: '/shop/app/collection/check',
    input: renamed<OneShop & { chainId?: string }>({ shopId: 'compId', chainId: 'custId' }),
    reply: onOff,
    summary: 'Whether the caller likes a store: `1` or `0`.',
  }),
  addFavorite: userCall<OneShop, null>({
    method: 'POST',
    path: '/shop/app/collection/{shopId}',
    summary: 'Like a store. Safe to repeat.',
  }),
  removeFavorite: userCall<OneShop, null>({
    method: 'POST',
    path: '/shop/app/collection/cancel/{shopId}',
    summary: 'Like a store no more. Safe to repeat.',
  }),
  getFavorites: userCall<{ pageNum?: number; pageSize?: number }, Paged<ShopCard>>({
    method: 'GET',
    path: '/shop/app/my/collection',
    reply: paged(shopCardCodec),
    summary: 'The stores that the caller likes, page by page, the newest first.',
  }),
  getFavoriteIds: userCall<Record<string, never>, string[]>({
    method: 'GET',
    path: '/shop/app/my/collection/ids',
    summary: 'The ids of the stores that the caller likes, for the marks in lists of stores.',
  }),
};
