import { userCall } from '../call.ts';
import { list } from '../codec.ts';
import { shopCardCodec, type ShopCard } from './card.ts';

/** Calls for the stores that the customer looked at last, on every device. */
export const recentShopCalls = {
  note: userCall<{ shopId: string }, null>({
    method: 'POST',
    path: '/shop/app/browse/{shopId}',
    summary: 'The caller looks at a store: it becomes the first of the recently viewed ones.',
  }),
  list: userCall<Record<string, never>, ShopCard[]>({
    method: 'GET',
    path: '/shop/app/my/browse',
    reply: list(shopCardCodec),
    summary:
      'The stores that the caller looked at last, the newest first, 30 at most; those that are not open are left out.',
  }),
  clear: userCall<Record<string, never>, null>({
    method: 'POST',
    path: '/shop/app/my/browse/clear',
    summary: 'Forget which stores the caller looked at. Safe to repeat.',
  }),
};
