import type { Shop } from '@parlour/contract/shop/calls';
import { hasRoute } from '@parlour/domain/brand/route-set';
import { createRootRouteWithContext, createRoute, notFound, Outlet, redirect } from '@tanstack/react-router';
import { prefetching } from '../lib/http/prefetch.ts';
import type { RouterContext } from './context.ts';
import { FormPage, PaymentResult, ReserveAction, ReserveDetail, WaitlistEntryPage } from './booking-pages.tsx';
import { guardFirstLoad, guardSession } from './guard.ts';
import { exploreScreen, lazyScreen, personScreen } from './lazy-screen.tsx';
import { exploreHead, landingHead, rootHead, shopHead, titleHead } from './head.ts';
import { AppShell } from './shell/AppShell.tsx';
import { ensureShop, ensureShopOfChain, ensureShopTab } from './shop-loader.ts';
import { checkInRoutes } from './checkin-routes.tsx';
import { profileRoutes } from './profile-routes.tsx';
import { reviewRoutes } from './review-routes.tsx';
import { Document } from './shell/Document.tsx';
import { RoutePending } from './shell/RoutePending.tsx';
import { ShopMissing } from './shell/ShopMissing.tsx';
import { ShopRoute } from './ShopRoute.tsx';

type Search = Record<string, string | undefined>;

type Entering = { context: RouterContext; location: { pathname: string }; matches: readonly { routeId: string }[] };

/** The front door, which says that an address is none. */
const toLanding = (isUnknown: boolean) =>
  redirect({ to: '/', search: isUnknown ? { unknown: 'page' } : {}, replace: true } as never);

/** A chain's own host has few pages; all others lead to its landing. */
function keepToBrand({ context, location, matches }: Entering): void {
  if (hasRoute(context.brand.kind, location.pathname)) return;
  throw toLanding(matches.at(-1)?.routeId === '/$');
}

/** Inside another site's page every address says so, and which site it is: a reload stays inside. */
const insideOf = ({ mode, host }: Search): Search => (mode === 'component' ? { mode, host } : {});

const rootRoute = createRootRouteWithContext<RouterContext>()({
  shellComponent: Document,
  component: AppShell,
  beforeLoad: (entering) => {
    keepToBrand(entering);
    guardSession(entering);
  },
  head: ({ match }) => rootHead(match.context as RouterContext),
  validateSearch: (search: Record<string, unknown>): Search => search as Search,
  search: { middlewares: [({ search, next }) => ({ ...next(search), ...insideOf(search) })] },
});

/** Who only comes nearer to a link has asked for nothing. */
const callsBy = (context: RouterContext, isPreload: boolean): RouterContext =>
  isPreload ? { ...context, api: prefetching(context.api) } : context;

/** A chain's own host shows the stores of the chain alone; any other is shown where all are. */
function keepToChain({ brand }: RouterContext, shop: Shop, { href }: { href: string }): void {
  if (brand.chainId === null || shop.chainId === brand.chainId) return;
  throw redirect({ href: new URL(href, brand.allStoresAt).href, replace: true });
}

const landing = createRoute({
  getParentRoute: () => rootRoute,
  path: '/',
  head: ({ match }) => landingHead(match.context as RouterContext),
  component: lazyScreen(() => import('../screens/enter/Landing.tsx'), 'Landing'),
});

const home = createRoute({ getParentRoute: () => rootRoute, path: '/home', component: Outlet });

const explore = createRoute({
  getParentRoute: () => home,
  path: '/',
  loaderDeps: ({ search: { name, kind, visit, page } }) => ({ name, kind, visit, page }),
  loader: async ({ context, deps }) => {
    // It comes with the screen; the other pages need not carry it.
    const { recommendedQuery } = await import('../features/shop/explore-calls.ts');
    const asked = context.queryClient.prefetchInfiniteQuery(recommendedQuery(context.api, deps));
    if (import.meta.env.SSR) await asked;
  },
  head: ({ match }) => exploreHead(match.context as RouterContext),
  component: exploreScreen(() => import('../screens/home/Explore.tsx'), 'Explore'),
});

const shop = createRoute({
  getParentRoute: () => rootRoute,
  path: '/shopDetail',
  loaderDeps: ({ search }) => ({ shopId: search.compId, tab: search.tab }),
  loader: async ({ context, deps, location, preload }) => {
    if (!deps.shopId) return { shopId: null };
    const by = callsBy(context, preload);
    const found = await ensureShop(by, deps.shopId);
    if (!found) throw notFound();
    keepToChain(context, found, location);
    await ensureShopTab(by, found, deps.tab, location.search);
    return { shopId: found.id };
  },
  head: ({ match, loaderData }) =>
    match.status === 'error' ? {} : shopHead(match.context as RouterContext, loaderData?.shopId, match.search),
  component: ShopRoute,
  notFoundComponent: ShopMissing,
});

const shopOfChain = createRoute({
  getParentRoute: () => rootRoute,
  path: '/detail/$chainId',
  loaderDeps: ({ search }) => ({ shopId: search.compId, tab: search.tab }),
  loader: async ({ context, params, deps, location, preload }) => {
    const by = callsBy(context, preload);
    const found = await ensureShopOfChain(by, params.chainId, deps.shopId);
    if (!found) throw notFound();
    keepToChain(context, found, location);
    await ensureShopTab(by, found, deps.tab, location.search);
    return { shopId: found.id };
  },
  head: ({ match, loaderData }) =>
    match.status === 'error' ? {} : shopHead(match.context as RouterContext, loaderData?.shopId, match.search),
  component: ShopRoute,
  notFoundComponent: ShopMissing,
});

/** Screens that belong to the person: they are rendered in the browser only. */
const personal = createRoute({
  getParentRoute: () => rootRoute,
  id: 'personal',
  ssr: false,
  // On the first load of such a page only these parts are asked in the browser.
  beforeLoad: guardFirstLoad,
  component: Outlet,
  pendingComponent: RoutePending,
});

const logIn = createRoute({
  getParentRoute: () => personal,
  path: '/login',
  head: ({ match }) => titleHead(match.context as RouterContext, 'shell.signIn'),
  component: personScreen(() => import('../screens/enter/Login.tsx'), 'Login'),
});

const signUp = createRoute({
  getParentRoute: () => personal,
  path: '/signup',
  head: ({ match }) => titleHead(match.context as RouterContext, 'shell.signUp'),
  component: personScreen(() => import('../screens/enter/Login.tsx'), 'SignUp'),
});

const missingEmail = createRoute({
  getParentRoute: () => personal,
  path: '/missEmail',
  head: ({ match }) => titleHead(match.context as RouterContext, 'shell.missEmail'),
  component: personScreen(() => import('../screens/enter/MissingEmail.tsx'), 'MissingEmail'),
});

const signInLink = createRoute({
  getParentRoute: () => personal,
  path: '/signInLink',
  head: ({ match }) => titleHead(match.context as RouterContext, 'shell.signIn'),
  component: personScreen(() => import('../screens/enter/SignInLink.tsx'), 'SignInLink'),
});

const appointments = createRoute({
  getParentRoute: () => personal,
  path: '/appointments',
  head: ({ match }) => titleHead(match.context as RouterContext, 'shell.appointments'),
  component: personScreen(() => import('../screens/me/Appointments.tsx'), 'Appointments'),
});

const booking = createRoute({
  getParentRoute: () => personal,
  path: '/reserveDetail',
  head: ({ match }) => titleHead(match.context as RouterContext, 'shell.booking'),
  component: ReserveDetail,
});

const bookingAction = createRoute({
  getParentRoute: () => personal,
  path: '/reserveAction',
  head: ({ match }) => titleHead(match.context as RouterContext, 'shell.booking'),
  component: ReserveAction,
});

const forms = createRoute({
  getParentRoute: () => personal,
  path: '/extendedArchive',
  head: ({ match }) => titleHead(match.context as RouterContext, 'shell.forms'),
  component: FormPage,
});

const waitlist = createRoute({
  getParentRoute: () => personal,
  path: '/waitlist',
  head: ({ match }) => titleHead(match.context as RouterContext, 'shell.waitlist'),
  component: WaitlistEntryPage,
});

const paySuccess = createRoute({
  getParentRoute: () => personal,
  path: '/paySuccess',
  head: ({ match }) => titleHead(match.context as RouterContext, 'shell.booking'),
  component: PaymentResult,
});

const favorites = createRoute({
  getParentRoute: () => personal,
  path: '/favorites',
  head: ({ match }) => titleHead(match.context as RouterContext, 'shell.favorites'),
  component: personScreen(() => import('../screens/me/Favorites.tsx'), 'Favorites'),
});

/** The booking pages at an address of their own: they lie over the page of the store that is named, or was looked at last. */
const reserve = createRoute({
  getParentRoute: () => personal,
  path: '/reserve',
  beforeLoad: ({ search }) => {
    // To the store that was looked at last the page itself leads, once it is hydrated: a redirect here could take it away underneath.
    if (search.compId)
      throw redirect({ to: '/shopDetail', search: search as never, hash: 'book/service', replace: true });
  },
  head: ({ match }) => titleHead(match.context as RouterContext, 'reasons.shop_id_missing'),
  component: ShopMissing,
});

const selectStore = createRoute({
  getParentRoute: () => personal,
  path: '/selectStore',
  head: ({ match }) => titleHead(match.context as RouterContext, 'shop.switchStore'),
  component: lazyScreen(() => import('../screens/shop/StoreSwitch.tsx'), 'StoreSwitch'),
});

/** Ordering the product and going on with it: one screen, the path says which. */
const orderPlan = createRoute({
  getParentRoute: () => personal,
  path: '/bokaOrder',
  head: ({ match }) => titleHead(match.context as RouterContext, 'brand.orderTitle'),
  component: personScreen(() => import('../screens/subscription/OrderPlan.tsx'), 'OrderPlan'),
});

const renewPlan = createRoute({
  getParentRoute: () => personal,
  path: '/bokaRenew',
  head: ({ match }) => titleHead(match.context as RouterContext, 'brand.renewTitle'),
  component: personScreen(() => import('../screens/subscription/OrderPlan.tsx'), 'OrderPlan'),
});

/** All pieces of the design, on demo and test servers only. */
const gallery = createRoute({
  getParentRoute: () => personal,
  path: '/dev/gallery',
  beforeLoad: ({ context }) => {
    if (context.mode === 'production') throw redirect({ to: '/', replace: true });
  },
  component: lazyScreen(() => import('./GalleryRoute.tsx'), 'GalleryRoute'),
});

/** The shell's screens are at the root; their old addresses lead there and keep the query. */
const oldHomeChild = createRoute({
  getParentRoute: () => home,
  path: '$',
  beforeLoad: ({ params, search, location }) => {
    // One slash at the front: two would lead to another host.
    const child = (params._splat ?? '').replace(/^[/\\]+/, '');
    throw redirect({ to: `/${child}`, search, hash: location.hash, replace: true } as never);
  },
});

const anythingElse = createRoute({
  getParentRoute: () => rootRoute,
  path: '$',
  beforeLoad: () => {
    throw toLanding(true);
  },
});

export const routeTree = rootRoute.addChildren([
  landing,
  home.addChildren([explore, oldHomeChild]),
  shop,
  shopOfChain,
  personal.addChildren([
    logIn,
    signUp,
    missingEmail,
    signInLink,
    appointments,
    booking,
    bookingAction,
    forms,
    ...profileRoutes(personal),
    ...reviewRoutes(personal),
    ...checkInRoutes(personal),
    waitlist,
    paySuccess,
    favorites,
    reserve,
    selectStore,
    orderPlan,
    renewPlan,
    gallery,
  ]),
  anythingElse,
]);
