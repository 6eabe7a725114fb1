import { type AnyRoute, createRoute } from '@tanstack/react-router';
import { AddProfile, CustomerLead } from './booking-pages.tsx';
import type { RouterContext } from './context.ts';
import { titleHead } from './head.ts';
import { personScreen } from './lazy-screen.tsx';

const Profile = personScreen(() => import('../screens/me/Profile.tsx'), 'Profile');

/** The account, the links of mails that switch such mails off, and an address of the documents: one screen, the path says which part. */
const accountPaths = ['/userInfo', '/unsubscribe', '/deleteAccount'];

/** The customer's account; where a profile of a new customer is added, and where someone asks a store to get in touch; other pages lead here with the store. */
export function profileRoutes<Parent extends AnyRoute>(parent: Parent) {
  return [
    ...accountPaths.map((path) =>
      createRoute({
        getParentRoute: () => parent,
        path,
        head: ({ match }) => titleHead(match.context as RouterContext, 'shell.profile'),
        component: Profile,
      }),
    ),
    createRoute({
      getParentRoute: () => parent,
      path: '/addCustomerProfile',
      head: ({ match }) => titleHead(match.context as RouterContext, 'shell.profile'),
      component: AddProfile,
    }),
    createRoute({
      getParentRoute: () => parent,
      path: '/customerleadsForm',
      head: ({ match }) => titleHead(match.context as RouterContext, 'shell.lead'),
      component: CustomerLead,
    }),
  ];
}
