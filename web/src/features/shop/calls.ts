import type { Api } from '@parlour/contract/api';
import type { Shop } from '@parlour/contract/shop';
import { keepPreviousData, queryOptions, type QueryClient } from '@tanstack/react-query';
import { pause } from '../../lib/pause.ts';
import { noteServerTime } from '../../lib/server-clock.ts';

/** Two choices of a store within this time ask for the second one only (B-023). */
const fetchDelayMs = 200;
const pageSize = 12;

const isServer = import.meta.env.SSR;

/** One store, by its id. In the browser the question waits a moment and is dropped when another store is asked for meanwhile. */
export function shopQuery(api: Api, shopId: string) {
  return queryOptions({
    queryKey: ['shop', 'one', shopId],
    queryFn: async ({ signal }): Promise<Shop> => {
      if (!isServer) await pause(fetchDelayMs, signal);
      const shop = await api.shop.get({ shopId }, { signal });
      if (!isServer) noteServerTime(shop.answeredAt);
      return shop;
    },
  });
}

/** The first bookable store of a chain. */
export function shopOfChainQuery(api: Api, chainId: string) {
  return queryOptions({
    queryKey: ['shop', 'of-chain', chainId],
    queryFn: ({ signal }) => api.shop.getOfChain({ chainId }, { signal }),
  });
}

type RecommendedQuestion = { name: string; page: string };

/** Stores to explore, a page at a time; while another page or name is on its way the last one stays on screen. */
export function recommendedQuery(api: Api, { name, page }: RecommendedQuestion) {
  const pageNum = Math.max(1, Math.trunc(Number(page)) || 1);
  return queryOptions({
    queryKey: ['shop', 'recommended', name, pageNum],
    queryFn: ({ signal }) => api.shop.getRecommended({ pageNum, pageSize, ...(name ? { name } : {}) }, { signal }),
    placeholderData: keepPreviousData,
  });
}

/** A store that has been answered already. */
export function knownShop(queryClient: QueryClient, shopId: string): Shop | undefined {
  return queryClient.getQueryData<Shop>(['shop', 'one', shopId]);
}
