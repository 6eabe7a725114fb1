import { createRootRouteWithContext, createRoute, notFound, Outlet, redirect } from '@tanstack/react-router';

import { recommendedQuery } from '../features/shop/calls.ts';
import type { AppContext } from './context.ts';
import { ReserveDetail } from './booking-pages.tsx';
import { lazyScreen } from './lazy-screen.tsx';
import { exploreHead, landingHead, rootHead, shopHead, titleHead } from './head.ts';
import { AppShell } from './shell/AppShell.tsx';
import { ensureShop, ensureShopOfChain, ensureShopTab } from './shop-loader.ts';
import { Document } from './shell/Document.tsx';
import { RoutePending } from './shell/RoutePending.tsx';
import { ShopMissing } from './shell/ShopMissing.tsx';
import { ShopRoute } from './ShopRoute.tsx';

type Search = Record<string, string | undefined>;

const rootRoute = createRootRouteWithContext<AppContext>()({
  shellComponent: Document,
  component: AppShell,
  head: ({ match }) => rootHead(match.context as AppContext),
  validateSearch: (search: Record<string, unknown>): Search => search as Search,
});

const landing = createRoute({
  getParentRoute: () => rootRoute,
  path: '/',
  head: ({ match }) => landingHead(match.context as AppContext),
  component: lazyScreen(() => import('../screens/enter/Landing.tsx'), 'Landing'),
});

const home = createRoute({ getParentRoute: () => rootRoute, path: '/home', component: Outlet });

const explore = createRoute({
  getParentRoute: () => home,
  path: '/',
  loaderDeps: ({ search }) => ({ name: search.name ?? '', page: search.page ?? '1' }),
  loader: async ({ context, deps }) => {
    const asked = context.queryClient.prefetchQuery(recommendedQuery(context.api, deps));
    if (import.meta.env.SSR) await asked;
  },
  head: ({ match }) => exploreHead(match.context as AppContext),
  component: lazyScreen(() => import('../screens/home/Explore.tsx'), 'Explore'),
});

const shop = createRoute({
  getParentRoute: () => rootRoute,
  path: '/shopDetail',
  loaderDeps: ({ search }) => ({ shopId: search.compId, tab: search.tab }),
  loader: async ({ context, deps }) => {
    if (!deps.shopId) return { shopId: null };
    const found = await ensureShop(context, deps.shopId);
    if (!found) throw notFound();
    await ensureShopTab(context, found, deps.tab);
    return { shopId: found.id };
  },
  head: ({ match, loaderData }) =>
    match.status === 'error' ? {} : shopHead(match.context as AppContext, loaderData?.shopId),
  component: ShopRoute,
  notFoundComponent: ShopMissing,
});

const shopOfChain = createRoute({
  getParentRoute: () => rootRoute,
  path: '/detail/$chainId',
  loaderDeps: ({ search }) => ({ shopId: search.compId, tab: search.tab }),
  loader: async ({ context, params, deps }) => {
    const found = await ensureShopOfChain(context, params.chainId, deps.shopId);
    if (!found) throw notFound();
    await ensureShopTab(context, found, deps.tab);
    return { shopId: found.id };
  },
  head: ({ match, loaderData }) =>
    match.status === 'error' ? {} : shopHead(match.context as AppContext, loaderData?.shopId),
  component: ShopRoute,
  notFoundComponent: ShopMissing,
});

/** Screens that belong to the person: they are rendered in the browser only. */
const personal = createRoute({
  getParentRoute: () => rootRoute,
  id: 'personal',
  ssr: false,
  component: Outlet,
  pendingComponent: RoutePending,
});

const appointments = createRoute({
  getParentRoute: () => personal,
  path: '/appointments',
  head: ({ match }) => titleHead(match.context as AppContext, 'shell.appointments'),
  component: lazyScreen(() => import('../screens/me/Appointments.tsx'), 'Appointments'),
});

const booking = createRoute({
  getParentRoute: () => personal,
  path: '/reserveDetail',
  head: ({ match }) => titleHead(match.context as AppContext, 'shell.booking'),
  component: ReserveDetail,
});

const favorites = createRoute({
  getParentRoute: () => personal,
  path: '/favorites',
  head: ({ match }) => titleHead(match.context as AppContext, 'shell.favorites'),
  component: lazyScreen(() => import('../screens/me/Favorites.tsx'), 'Favorites'),
});

const profile = createRoute({
  getParentRoute: () => personal,
  path: '/userInfo',
  head: ({ match }) => titleHead(match.context as AppContext, 'shell.profile'),
  component: lazyScreen(() => import('../screens/me/Profile.tsx'), 'Profile'),
});

/** All pieces of the design, where nobody books for real. */
const gallery = createRoute({
  getParentRoute: () => personal,
  path: '/dev/gallery',
  beforeLoad: ({ context }) => {
    if (context.mode === 'production') throw redirect({ to: '/', replace: true });
  },
  component: lazyScreen(() => import('./GalleryRoute.tsx'), 'GalleryRoute'),
});

/** The shell's screens stand at the root; their old addresses lead there and keep the query. */
const oldHomeChild = createRoute({
  getParentRoute: () => home,
  path: '$',
  beforeLoad: ({ params, search, location }) => {
    throw redirect({ to: `/${params._splat ?? ''}`, search, hash: location.hash, replace: true } as never);
  },
});

const anythingElse = createRoute({
  getParentRoute: () => rootRoute,
  path: '$',
  beforeLoad: () => {
    throw redirect({ to: '/', replace: true });
  },
});

export const routeTree = rootRoute.addChildren([
  landing,
  home.addChildren([explore, oldHomeChild]),
  shop,
  shopOfChain,
  personal.addChildren([appointments, booking, favorites, profile, gallery]),
  anythingElse,
]);
