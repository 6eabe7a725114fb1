import type { QueryClient } from '@tanstack/react-query';
import type { AppContext } from '../lib/app-context.ts';

/** What every route gets from the router. */
export type RouterContext = AppContext & {
  queryClient: QueryClient;
  /** Which texts the page was written with, where its language is a pack. */
  packVersion: string | undefined;
};
