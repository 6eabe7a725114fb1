import { call } from '../call.ts';
import { onOff, paged, renamed, type Paged } from '../codec.ts';
import { shopCardCodec, type ShopCard } from './card.ts';

type OneShop = { shopId: string };

/** Calls with which somebody keeps the stores she likes. */
export const favoriteCalls = {
  checkFavorite: call<OneShop & { chainId?: string }, boolean>({
    method: 'GET',
    path: '/shop/app/collection/check',
    access: 'user',
    input: renamed<OneShop & { chainId?: string }>({ shopId: 'compId', chainId: 'custId' }),
    reply: onOff,
    summary: 'Whether the caller likes a store: `1` or `0`.',
  }),
  addFavorite: call<OneShop, null>({
    method: 'POST',
    path: '/shop/app/collection/{shopId}',
    access: 'user',
    summary: 'Like a store. Safe to repeat.',
  }),
  removeFavorite: call<OneShop, null>({
    method: 'POST',
    path: '/shop/app/collection/cancel/{shopId}',
    access: 'user',
    summary: 'Like a store no more. Safe to repeat.',
  }),
  getFavorites: call<{ pageNum?: number; pageSize?: number }, Paged<ShopCard>>({
    method: 'GET',
    path: '/shop/app/my/collection',
    access: 'user',
    reply: paged(shopCardCodec),
    summary: 'The stores that the caller likes, page by page, the newest first.',
  }),
  getFavoriteIds: call<Record<string, never>, string[]>({
    method: 'GET',
    path: '/shop/app/my/collection/ids',
    access: 'user',
    summary: 'The ids of the stores that the caller likes, for the marks in lists of stores.',
  }),
};
