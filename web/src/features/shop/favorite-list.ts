import type { Api } from '@parlour/contract/api';
import { scrollListQuery } from '../../lib/list/scroll-list.ts';

/** The stores that somebody likes, the newest first. */
export const favoriteListQuery = (api: Api) => ({
  ...scrollListQuery({
    key: ['favorite', 'list'],
    load: (page, signal) => api.shop.getFavorites(page, { signal }),
  }),
  staleTime: 0,
});
