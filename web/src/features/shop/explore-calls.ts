import type { Api } from '@parlour/contract/api';
import { isVisitTime, type VisitTime } from '@parlour/domain/availability/visit-time';
import { type BusinessKind, isBusinessKind } from '@parlour/domain/shop/business-kind';
import { typedText } from '@parlour/domain/shop/search-text';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Place } from '../../lib/browser/location.ts';
import { scrollListQuery } from '../../lib/list/scroll-list.ts';
import { keepOpen } from './recent.ts';

/** What of the address of the list says which stores it shows. */
export type StoresAddress = Partial<Record<'name' | 'kind' | 'visit' | 'page', string>>;

/** The search of an address; unknown values count as none. */
export type StoreSearch = { name: string; kind: BusinessKind | undefined; visit: VisitTime | undefined };

export const storeSearchOf = ({ name = '', kind, visit }: StoresAddress): StoreSearch => ({
  name: typedText(name),
  kind: isBusinessKind(kind) ? kind : undefined,
  visit: isVisitTime(visit) ? visit : undefined,
});

/** The page that an address names. */
const pageOf = (page: string | undefined) => Math.max(1, Math.trunc(Number(page)) || 1);

/** Stores to explore, page by page; while others are on their way the last ones stay on screen. */
export function recommendedQuery(api: Api, address: StoresAddress) {
  const { name, kind, visit } = storeSearchOf(address);
  const first = pageOf(address.page);
  const query = scrollListQuery({
    key: ['shop', 'recommended', name, kind, visit, first],
    load: async (asked, signal) => {
      const wanted = { ...(name ? { name } : {}), ...(kind ? { kind } : {}), ...(visit ? { visit } : {}) };
      const { total, ...page } = await api.shop.getRecommended({ ...asked, ...wanted }, { signal });
      // The number of stores that have time then is unknown before all are asked.
      return visit ? page : { ...page, total };
    },
    first,
  });
  return { ...query, placeholderData: keepPreviousData };
}

/** The next free time of stores that are in sight; times go by, so they are asked for again when the customer comes back to the page. */
export function storeTimesQuery(api: Api, shopIds: readonly string[], { name, visit }: StoreSearch) {
  return queryOptions({
    queryKey: ['shop', 'times', name, visit, ...shopIds],
    queryFn: ({ signal }) =>
      api.availability.getStoreTimes(
        { shopIds: [...shopIds], ...(name ? { name } : {}), ...(visit ? { visit } : {}) },
        { signal },
      ),
    staleTime: 60_000,
    refetchOnWindowFocus: 'always',
    retry: false,
  });
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
