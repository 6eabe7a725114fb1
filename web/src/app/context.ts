import type { QueryClient } from '@tanstack/react-query';
import type { Surroundings } from '../lib/surroundings.ts';

/** What every route gets from the router. */
export type AppContext = Surroundings & {
  queryClient: QueryClient;
  /** Which texts the page was written with, where its language is a pack. */
  packVersion: string | undefined;
};
