import type { Api } from '@parlour/contract/api';
import type { Category } from '@parlour/contract/menu/calls';
import { queryOptions } from '@tanstack/react-query';
import { firstServices } from './calls.ts';

/** A page of a long menu, from 2, for readers without scripts and for those who come from a search engine (0021). */
export function servicesPartQuery(api: Api, { id: shopId, chainId }: { id: string; chainId: string }, part: number) {
  const asked = { shopId, chainId, after: (part - 1) * firstServices, most: firstServices };
  return queryOptions({
    queryKey: ['menu', 'part', shopId, part],
    queryFn: ({ signal }) => api.menu.getServices(asked, { signal }),
  });
}

/** How many pages a menu has. */
export const menuParts = (categories: readonly Category[]): number =>
  Math.ceil(categories.reduce((sum, { itemCount }) => sum + itemCount, 0) / firstServices);
