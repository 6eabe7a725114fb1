import type { QueryClient } from '@tanstack/react-query';
import { forgetRecent } from '../../features/shop/recent.ts';

/** What is the same for everybody; all other answers belong to whoever asked. */
const publicNouns: ReadonlySet<unknown> = new Set(['shop', 'menu', 'staff', 'availability', 'reference', 'points']);

/** She has gone: her answers, also where a screen still shows them, and what she looked at, which is for nobody who sits down here after her. */
export function forgetPersonal(queryClient: QueryClient): void {
  const cache = queryClient.getQueryCache();
  for (const query of cache.findAll({ predicate: ({ queryKey }) => !publicNouns.has(queryKey[0]) })) {
    query.reset();
    cache.remove(query);
  }
  forgetRecent();
}
