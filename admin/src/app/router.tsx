import { createRootRouteWithContext, createRoute, createRouter, redirect } from '@tanstack/react-router';
import type { QueryClient } from '@tanstack/react-query';
import { isDay } from '@parlour/domain/time/day';
import { calendarQuery } from '../features/calendar/calls.ts';
import { firstChoice } from '../features/calendar/first-choice.ts';
import { calendarSearch } from '../features/calendar/search.ts';
import { customerSearch } from '../features/customer/search.ts';
import { reportSearch } from '../features/report/search.ts';
import { billSearch, tillSearch } from '../features/till/search.ts';
import type { RosterSearch } from '../screens/roster/Roster.tsx';
import { AppShell } from './shell/AppShell.tsx';
import { More } from './shell/More.tsx';
import { PageFault } from './shell/PageFault.tsx';
import { isLastStore } from '../features/team/store.ts';
import { lazyScreen } from '../lib/lazy-screen.ts';
import { currentSession } from '../lib/session.ts';
import { SignedIn } from './shell/SignedIn.tsx';
import { StoreFrame } from './shell/StoreFrame.tsx';

/** The day whose week is shown, and which side of the roster. */
function rosterSearch({ day, view }: Record<string, unknown>): RosterSearch {
  return {
    ...(typeof day === 'string' && isDay(day) ? { day } : {}),
    ...(view === 'store' || view === 'attention' ? { view } : {}),
  };
}

const root = createRootRouteWithContext<{ queryClient: QueryClient }>()({
  component: AppShell,
  notFoundComponent: () => null,
});
const inside = createRoute({ getParentRoute: () => root, id: 'inside', component: SignedIn });
const stores = createRoute({
  getParentRoute: () => inside,
  path: '/',
  component: lazyScreen(() => import('../screens/me/Stores.tsx'), 'Stores'),
});
const team = createRoute({
  getParentRoute: () => inside,
  path: '/team',
  component: lazyScreen(() => import('../screens/team/Team.tsx'), 'Team'),
});
const activity = createRoute({
  getParentRoute: () => inside,
  path: '/activity',
  component: lazyScreen(() => import('../screens/team/Activity.tsx'), 'Activity'),
});
const account = createRoute({
  getParentRoute: () => inside,
  path: '/account',
  component: lazyScreen(() => import('../screens/me/Account.tsx'), 'Account'),
});
const more = createRoute({ getParentRoute: () => inside, path: '/more', component: More });

// The pages of a store.
const store = createRoute({ getParentRoute: () => inside, path: '/store/$shopId', component: StoreFrame });
const storeStart = createRoute({
  getParentRoute: () => store,
  path: '/',
  beforeLoad: ({ params }) => {
    throw redirect({ to: '/store/$shopId/calendar', params, replace: true });
  },
});
const calendar = createRoute({
  getParentRoute: () => store,
  path: '/calendar',
  validateSearch: calendarSearch,
  loaderDeps: ({ search: { day, view, person } }) => ({ day, view, person }),
  // Asked for beside who is signed in, not after it, where the member worked last and is likely to work still.
  loader: ({ context: { queryClient }, params: { shopId }, deps }) => {
    if (currentSession()?.stage === 'full' && isLastStore(shopId))
      void queryClient.prefetchQuery(calendarQuery(firstChoice(shopId, deps)));
  },
  component: lazyScreen(() => import('../screens/calendar/Calendar.tsx'), 'Calendar'),
});
const customers = createRoute({
  getParentRoute: () => store,
  path: '/customers',
  validateSearch: customerSearch,
  component: lazyScreen(() => import('../screens/customer/Customers.tsx'), 'Customers'),
});
const customer = createRoute({
  getParentRoute: () => store,
  path: '/customers/$memberId',
  component: lazyScreen(() => import('../screens/customer/Customer.tsx'), 'Customer'),
});
const till = createRoute({
  getParentRoute: () => store,
  path: '/till',
  validateSearch: tillSearch,
  component: lazyScreen(() => import('../screens/till/Till.tsx'), 'Till'),
});
const tillBills = createRoute({
  getParentRoute: () => store,
  path: '/till/bills',
  component: lazyScreen(() => import('../screens/till/Bills.tsx'), 'Bills'),
});
const tillBill = createRoute({
  getParentRoute: () => store,
  path: '/till/bills/$billId',
  validateSearch: billSearch,
  component: lazyScreen(() => import('../screens/till/BillPage.tsx'), 'BillPage'),
});
const tillDay = createRoute({
  getParentRoute: () => store,
  path: '/till/day',
  component: lazyScreen(() => import('../screens/till/Day.tsx'), 'Day'),
});
const roster = createRoute({
  getParentRoute: () => store,
  path: '/roster',
  validateSearch: rosterSearch,
  component: lazyScreen(() => import('../screens/roster/Roster.tsx'), 'Roster'),
});
const reports = createRoute({
  getParentRoute: () => store,
  path: '/reports',
  validateSearch: reportSearch,
  component: lazyScreen(() => import('../screens/report/Reports.tsx'), 'Reports'),
});
const invitation = createRoute({
  getParentRoute: () => root,
  path: '/invitation',
  component: lazyScreen(() => import('../screens/enter/InvitationPage.tsx'), 'InvitationPage'),
});
const forgot = createRoute({
  getParentRoute: () => root,
  path: '/forgot',
  component: lazyScreen(() => import('../screens/enter/Forgot.tsx'), 'Forgot'),
});
const reset = createRoute({
  getParentRoute: () => root,
  path: '/reset',
  component: lazyScreen(() => import('../screens/enter/NewPassword.tsx'), 'NewPassword'),
});
// An address that is none leads to the beginning.
const others = createRoute({
  getParentRoute: () => root,
  path: '$',
  beforeLoad: () => {
    throw redirect({ to: '/', replace: true });
  },
});

const tree = root.addChildren([
  inside.addChildren([
    stores,
    team,
    activity,
    account,
    more,
    store.addChildren([storeStart, calendar, customers, customer, till, tillBills, tillBill, tillDay, roster, reports]),
  ]),
  invitation,
  forgot,
  reset,
  others,
]);

export const createAdminRouter = (queryClient: QueryClient) =>
  createRouter({
    routeTree: tree,
    basepath: '/admin',
    scrollRestoration: true,
    defaultPreload: false,
    defaultErrorComponent: PageFault,
    context: { queryClient },
  });

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAdminRouter>;
  }
}
