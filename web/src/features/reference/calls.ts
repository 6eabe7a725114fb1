import type { Api } from '@parlour/contract/api';
import { queryOptions } from '@tanstack/react-query';
import { noteServerTime } from '../../lib/http/server-clock.ts';

/** The dial codes of all countries, for phone fields; they do not change while the app is open. */
export function dialCodesQuery(api: Api) {
  return queryOptions({
    queryKey: ['reference', 'dial-codes'],
    queryFn: ({ signal }) => api.reference.getDictionary({ type: 'intMobileCd' }, { signal }),
    staleTime: Infinity,
  });
}

/** What the title codes of a store's people mean. */
export function titlesQuery(api: Api, { shopId, chainId }: { shopId: string; chainId: string }) {
  return queryOptions({
    queryKey: ['reference', 'titles', shopId],
    queryFn: async ({ signal }) => (await api.reference.getBaseData({ shopId, chainId }, { signal })).titles,
    staleTime: Infinity,
  });
}

/** The server's clock, learned once while the app is open and whenever its window comes back. */
export function serverTimeQuery(api: Api) {
  return queryOptions({
    queryKey: ['reference', 'time'],
    queryFn: async ({ signal }) => {
      const now = await api.reference.getTime({}, { signal });
      noteServerTime(now);
      return now;
    },
    staleTime: Infinity,
    refetchOnWindowFocus: 'always',
  });
}
