import type { Api } from '@parlour/contract/api';
import type { Shop } from '@parlour/contract/shop/calls';
import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { pause } from '../../lib/pause.ts';
import { noteServerTime } from '../../lib/http/server-clock.ts';

/** Two choices of a store within this time ask for the second one only. */
const fetchDelayMs = 200;

const isServer = import.meta.env.SSR;

/** One store, by its id. In the browser the question waits a moment and is dropped when another store is asked for meanwhile. */
export function shopQuery(api: Api, shopId: string, isBrowser = !isServer) {
  return queryOptions({
    queryKey: ['shop', 'one', shopId],
    queryFn: async ({ signal }): Promise<Shop> => {
      if (isBrowser) await pause(fetchDelayMs, signal);
      const shop = await api.shop.get({ shopId }, { signal });
      if (isBrowser) noteServerTime(shop.answeredAt);
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

/** A store that has been answered already. */
export function knownShop(queryClient: QueryClient, shopId: string): Shop | undefined {
  return queryClient.getQueryData<Shop>(['shop', 'one', shopId]);
}
