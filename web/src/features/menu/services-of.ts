import type { Category } from '@parlour/contract/menu/calls';
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useApi } from '../../lib/app-context.ts';
import { servicesByCodeQuery, servicesQuery } from './calls.ts';

type Menu = readonly Category[];

/** Whether a menu came as a whole, and not with its first services only. */
function isWholeMenu(menu: Menu): boolean {
  return menu.every(({ items, itemCount }) => items.length === itemCount);
}

/** Categories among all that this page has been answered, where every one of the services is in them. */
function answeredBefore(queryClient: QueryClient, shopId: string, codes: readonly string[]): Category[] | undefined {
  const answers = queryClient.getQueriesData<Category[] | { pages: { categories: Category[] }[] }>({
    predicate: ({ queryKey: [module, , ofShop] }) => module === 'menu' && ofShop === shopId,
  });
  const categories = answers.flatMap(([, answer]) =>
    Array.isArray(answer) ? answer : (answer?.pages ?? []).flatMap((page) => page.categories),
  );
  const known = new Set(categories.flatMap(({ items }) => items.map(({ code }) => code)));
  return codes.every((code) => known.has(code)) ? categories : undefined;
}

/**
 * The menu of a store, and `data` in which the chosen services are found: the menu itself, or of a long one what was answered of them before,
 * or is asked for now.
 */
export function useServicesOf(
  place: { shopId: string; chainId: string },
  lines: readonly { code: string }[],
  isWanted = true,
) {
  const api = useApi();
  const queryClient = useQueryClient();
  const start = useQuery({ ...servicesQuery(api, place), enabled: isWanted });
  const codes = [...new Set(lines.map(({ code }) => code))].toSorted();
  const isEnough = start.data !== undefined && (codes.length === 0 || isWholeMenu(start.data));
  const rest = useQuery({
    ...servicesByCodeQuery(api, place, codes),
    enabled: isWanted && start.data !== undefined && !isEnough,
    initialData: () => (isEnough ? undefined : answeredBefore(queryClient, place.shopId, codes)),
  });
  const last = isEnough ? start : rest;
  return {
    menu: start.data,
    data: start.data && last.data,
    error: start.error ?? (isEnough ? null : rest.error),
    refetch: () => Promise.all([start.refetch(), ...(isEnough ? [] : [rest.refetch()])]),
  };
}
