import type { Api } from '@parlour/contract/api';
import type { Category } from '@parlour/contract/menu/calls';
import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';

type OfShop = { shopId: string; chainId?: string };

/** So many services come with the page; the rest of a longer menu is fetched while the customer scrolls (0021). */
export const firstServices = 60;

/** Categories with their services, of a long menu with the first ones; a name narrows them down on the server. */
export function servicesQuery(api: Api, { shopId, chainId }: OfShop, name = '') {
  const asked = { shopId, ...(chainId ? { chainId } : {}), ...(name ? { name } : {}), most: firstServices };
  return queryOptions({
    queryKey: ['menu', 'services', shopId, name],
    queryFn: ({ signal }) => api.menu.getServices(asked, { signal }),
    placeholderData: name ? keepPreviousData : undefined,
  });
}

/** Services by their codes, with the categories that they are in. */
export function servicesByCodeQuery(api: Api, { shopId, chainId }: OfShop, codes: readonly string[]) {
  const asked = { shopId, ...(chainId ? { chainId } : {}), codes: [...codes] };
  return queryOptions({
    queryKey: ['menu', 'by-code', shopId, codes.join()],
    queryFn: ({ signal }) => api.menu.getServices(asked, { signal }),
  });
}

/** One service with its add-ons. */
export function serviceQuery(api: Api, id: string) {
  return queryOptions({
    queryKey: ['menu', 'service', id],
    queryFn: ({ signal }) => api.menu.getService({ id }, { signal }),
  });
}

/** The services that one person performs, at this person's own prices and lengths. */
export function servicesOfStaffQuery(api: Api, staffId: string) {
  return queryOptions({
    queryKey: ['menu', 'of-staff', staffId],
    queryFn: ({ signal }) => api.menu.getServicesOfStaff({ staffId }, { signal }),
  });
}

/** The services of a store that have been answered already, of a long menu the first ones. */
export function knownServices(queryClient: QueryClient, shopId: string): Category[] | undefined {
  return queryClient.getQueryData<Category[]>(['menu', 'services', shopId, '']);
}

const mostCodes = 100;

/** Some products by their codes; one that is no longer offered is left out. */
export function someProductsQuery(api: Api, { shopId, chainId }: OfShop, codes: readonly string[]) {
  const wanted = codes.toSorted();
  return queryOptions({
    queryKey: ['product', 'some', shopId, wanted],
    queryFn: async ({ signal }) => {
      const page = { pageNum: 1, pageSize: mostCodes, codes: wanted };
      return (await api.menu.getProducts({ shopId, ...(chainId ? { chainId } : {}), ...page }, { signal })).list;
    },
    placeholderData: keepPreviousData,
    enabled: wanted.length > 0,
  });
}
