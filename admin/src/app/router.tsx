import { createRootRoute, createRoute, createRouter, redirect } from '@tanstack/react-router';
import { Activity } from '../screens/team/Activity.tsx';
import { Team } from '../screens/team/Team.tsx';
import { Forgot } from '../screens/enter/Forgot.tsx';
import { InvitationPage } from '../screens/enter/InvitationPage.tsx';
import { NewPassword } from '../screens/enter/NewPassword.tsx';
import { Account } from '../screens/me/Account.tsx';
import { Stores } from '../screens/me/Stores.tsx';
import { AppShell } from './shell/AppShell.tsx';
import { SignedIn } from './shell/SignedIn.tsx';

const root = createRootRoute({
  component: AppShell,
  notFoundComponent: () => null,
});
const inside = createRoute({ getParentRoute: () => root, id: 'inside', component: SignedIn });
const stores = createRoute({ getParentRoute: () => inside, path: '/', component: Stores });
const team = createRoute({ getParentRoute: () => inside, path: '/team', component: Team });
const activity = createRoute({ getParentRoute: () => inside, path: '/activity', component: Activity });
const account = createRoute({ getParentRoute: () => inside, path: '/account', component: Account });
const invitation = createRoute({ getParentRoute: () => root, path: '/invitation', component: InvitationPage });
const forgot = createRoute({ getParentRoute: () => root, path: '/forgot', component: Forgot });
const reset = createRoute({ getParentRoute: () => root, path: '/reset', component: NewPassword });
// An address that is none leads to the beginning.
const others = createRoute({
  getParentRoute: () => root,
  path: '$',
  beforeLoad: () => {
    throw redirect({ to: '/', replace: true });
  },
});

const tree = root.addChildren([
  inside.addChildren([stores, team, activity, account]),
  invitation,
  forgot,
  reset,
  others,
]);

export const createAdminRouter = () =>
  createRouter({ routeTree: tree, basepath: '/admin', scrollRestoration: true, defaultPreload: false });
