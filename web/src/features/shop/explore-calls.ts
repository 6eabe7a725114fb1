import type { Api } from '@parlour/contract/api';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Place } from '../../lib/location.ts';
import { scrollListQuery } from '../../lib/scroll-list.ts';
import { keepOpen } from './recent.ts';

type RecommendedQuestion = { name: string; page: string };

/** The page that an address names. */
const pageOf = (page: string) => Math.max(1, Math.trunc(Number(page)) || 1);

/** Stores to explore, page by page; while another name is on its way the stores of the last one stay on screen. */
export function recommendedQuery(api: Api, { name, page }: RecommendedQuestion) {
  const first = pageOf(page);
  const query = scrollListQuery({
    key: ['shop', 'recommended', name, first],
    load: (asked, signal) => api.shop.getRecommended({ ...asked, ...(name ? { name } : {}) }, { signal }),
    first,
  });
  return { ...query, placeholderData: keepPreviousData };
}

/** Stores near a place, the nearest first. */
export const nearbyQuery = (api: Api, place: Place) =>
  scrollListQuery({
    key: ['shop', 'nearby', place.latitude, place.longitude],
    load: (page, signal) => api.shop.getNearby({ ...place, ...page }, { signal }),
  });

/** What those stores are now; the ones that are no longer open drop out, here too. */
export function recentQuery(api: Api, shopIds: readonly string[]) {
  return queryOptions({
    queryKey: ['shop', 'some', ...shopIds],
    queryFn: async ({ signal }) => {
      const cards = await api.shop.getSome({ shopIds: [...shopIds] }, { signal });
      keepOpen(shopIds, new Set(cards.map(({ id }) => id)));
      return cards;
    },
    enabled: shopIds.length > 0,
  });
}
