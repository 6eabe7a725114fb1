import type { Api } from '@parlour/contract/api';
import { queryOptions } from '@tanstack/react-query';

type OfShop = { shopId: string; chainId?: string };

/** Everyone who works at a store, in the store's order. */
export function peopleQuery(api: Api, { shopId, chainId }: OfShop) {
  return queryOptions({
    queryKey: ['staff', 'of-shop', shopId],
    queryFn: ({ signal }) =>
      api.availability.getStaff({ shopId, ...(chainId ? { chainId } : {}), lines: [] }, { signal }),
  });
}

/** One person with title, specialty and profile. */
export function personQuery(api: Api, id: string) {
  return queryOptions({
    queryKey: ['staff', 'one', id],
    queryFn: ({ signal }) => api.staff.get({ id }, { signal }),
  });
}
