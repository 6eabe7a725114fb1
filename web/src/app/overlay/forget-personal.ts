import type { QueryClient } from '@tanstack/react-query';
import { forgetRecent } from '../../features/shop/recent.ts';

/** Queries whose answers are the same for all callers; all other answers belong to one customer. */
const publicModules: ReadonlySet<unknown> = new Set(['shop', 'menu', 'staff', 'availability', 'reference', 'points']);

/** After a sign-out: drops the customer's answers, also those that a screen still shows, and the stores that were looked at, so that the next person at this device sees none of it. */
export function forgetPersonal(queryClient: QueryClient): void {
  const cache = queryClient.getQueryCache();
  for (const query of cache.findAll({ predicate: ({ queryKey }) => !publicModules.has(queryKey[0]) })) {
    query.reset();
    cache.remove(query);
  }
  forgetRecent();
}
