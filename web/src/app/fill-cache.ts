import { hydrate, type DehydratedState, type QueryClient } from '@tanstack/react-query';

/**
 * Fills the cache with what came inside a finished page. It is as old as the page, by this device's own clock: one that runs ahead of the
 * server's would otherwise ask for everything again at once, and one behind it would keep old answers too long.
 */
export function fillCache(queryClient: QueryClient, kept: unknown, now = Date.now()): void {
  const { queries = [], mutations = [] } = kept as Partial<DehydratedState>;
  hydrate(queryClient, {
    mutations,
    queries: queries.map((one) => ({ ...one, dehydratedAt: now, state: { ...one.state, dataUpdatedAt: now } })),
  });
}
