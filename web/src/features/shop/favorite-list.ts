import type { Api } from '@parlour/contract/api';
import { scrollListQuery } from '../../lib/list/scroll-list.ts';

/** The customer's favorite stores, the newest first. */
export const favoriteListQuery = (api: Api) => ({
  ...scrollListQuery({
    key: ['favorite', 'list'],
    load: (page, signal) => api.shop.getFavorites(page, { signal }),
  }),
  staleTime: 0,
});
