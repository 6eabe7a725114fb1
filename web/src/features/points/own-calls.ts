import type { Api } from '@parlour/contract/api';
import type { PointSource } from '@parlour/domain/points/point-source';
import { queryOptions } from '@tanstack/react-query';
import { scrollListQuery } from '../../lib/list/scroll-list.ts';

const fresh = { staleTime: 0, refetchOnWindowFocus: 'always' } as const;

/** The chains where the signed-in customer has or had points. */
export const pointChainsQuery = (api: Api) =>
  queryOptions({
    queryKey: ['ownPoints', 'chains'],
    queryFn: ({ signal }) => api.ownPoints.getChains({}, { signal }),
    ...fresh,
  });

/** The balance at a chain, and how it was in the last months. */
export const pointSummaryQuery = (api: Api, chainId: string) =>
  queryOptions({
    queryKey: ['ownPoints', 'summary', chainId],
    queryFn: ({ signal }) => api.ownPoints.getSummary({ chainId }, { signal }),
    ...fresh,
  });

/** What came and went at a chain, of one source or of all, page by page. */
export const pointLinesQuery = (api: Api, chainId: string, source: PointSource | null) => ({
  ...scrollListQuery({
    key: ['ownPoints', 'lines', chainId, source ?? ''],
    load: (page, signal) =>
      api.ownPoints.getLines({ chainId, ...(source === null ? {} : { source }), ...page }, { signal }),
  }),
  staleTime: 0,
});
