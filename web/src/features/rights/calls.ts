import type { Api } from '@parlour/contract/api';
import type { RightKind } from '@parlour/domain/rights/right';
import { queryOptions } from '@tanstack/react-query';
import { scrollListQuery } from '../../lib/list/scroll-list.ts';

const fresh = { staleTime: 0, refetchOnWindowFocus: 'always' } as const;

/** The chains where the signed-in customer holds rights. */
export const rightChainsQuery = (api: Api) =>
  queryOptions({
    queryKey: ['rights', 'chains'],
    queryFn: ({ signal }) => api.rights.getChains({}, { signal }),
    ...fresh,
  });

/** The rights of one type at a chain, page by page. */
export const rightsQuery = (api: Api, chainId: string, kind: RightKind) => ({
  ...scrollListQuery({
    key: ['rights', 'list', chainId, kind],
    load: (page, signal) => api.rights.list({ chainId, kind, ...page }, { signal }),
  }),
  staleTime: 0,
});

export const rightQuery = (api: Api, id: string) =>
  queryOptions({
    queryKey: ['rights', 'one', id],
    queryFn: ({ signal }) => api.rights.get({ id }, { signal }),
    ...fresh,
  });

/** How a right was used, page by page. */
export const consumptionQuery = (api: Api, id: string) => ({
  ...scrollListQuery({
    key: ['rights', 'consumption', id],
    load: (page, signal) => api.rights.getConsumption({ id, ...page }, { signal }),
  }),
  staleTime: 0,
});
