import type { QueryClient } from '@tanstack/react-query';
import type { Surroundings } from '../lib/surroundings.ts';

/** What every route gets from the router. */
export type AppContext = Surroundings & { queryClient: QueryClient };
