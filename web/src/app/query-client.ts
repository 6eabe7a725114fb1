import { isRefused } from '@parlour/contract/envelope';
import type { Reason } from '@parlour/contract/reasons';
import { QueryClient } from '@tanstack/react-query';

const freshMs = 5 * 60_000;
const worthAnotherTry: ReadonlySet<Reason> = new Set(['network_failed', 'database_away', 'shutting_down']);

/** One cache for the browser, or one for each page that the server finishes. */
export function newQueryClient({ isServer }: { isServer: boolean }): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: freshMs,
        refetchOnWindowFocus: false,
        retry: (failures, error) => !isServer && failures < 1 && isRefused(error) && worthAnotherTry.has(error.reason),
      },
      mutations: { retry: false },
    },
  });
}
