import { dehydrate } from '@tanstack/react-query';
import { createRouter, parseSearchWith, stringifySearchWith } from '@tanstack/react-router';
import type { PropsWithChildren } from 'react';
import type { RouterContext } from './context.ts';
import { fillCache } from './fill-cache.ts';
import { Providers } from './providers.tsx';
import { routeTree } from './routes.tsx';
import { RouteError } from './shell/RouteError.tsx';
import { RoutePending } from './shell/RoutePending.tsx';

// What the cache holds is plain data; its type says "unknown", which the router would refuse.
type Kept = { queries: Record<string, never> };

/**
 * Places in pages are kept; only the first drawing of a finished page moves nothing: a script in it did so before, and a customer who has scrolled
 * since stays where the page is.
 */
function keepsPlaces(): () => boolean {
  let isFirst = !import.meta.env.SSR && document.querySelector('[data-page-heading]') !== null;
  return () => {
    const moves = !isFirst;
    isFirst = false;
    return moves;
  };
}

/** The router of the browser, or of one finished page. Query values are plain text both ways (`compId=7` stays `7`). */
export function createAppRouter(context: RouterContext, nonce?: string) {
  const { queryClient } = context;
  return createRouter({
    routeTree,
    context,
    ssr: { nonce },
    origin: context.origin,
    parseSearch: parseSearchWith((value) => value),
    stringifySearch: stringifySearchWith(String),
    dehydrate: (): Kept => ({ queries: dehydrate(queryClient) as never }),
    hydrate: (kept: Kept) => fillCache(queryClient, kept.queries),
    Wrap: ({ children }: PropsWithChildren) => <Providers context={context}>{children}</Providers>,
    defaultErrorComponent: RouteError,
    defaultPendingComponent: RoutePending,
    defaultPendingMs: 150,
    defaultPendingMinMs: 300,
    scrollRestoration: keepsPlaces(),
    defaultPreload: 'intent',
    defaultPreloadDelay: 100,
  });
}
