import { type AnyRoute, createRoute } from '@tanstack/react-router';
import { MemberPages } from './booking-pages.tsx';
import type { RouterContext } from './context.ts';
import { titleHead } from './head.ts';
import { personScreen } from './lazy-screen.tsx';

const Profile = personScreen(() => import('../screens/me/Profile.tsx'), 'Profile');

/** The account, the links of mails that switch such mails off, and an address of the documents: one screen, the path says which part. */
const accountPaths = ['/userInfo', '/unsubscribe', '/deleteAccount'];

/** Pages of a store, with the title that each has until it is there. */
const memberPages = {
  '/addCustomerProfile': 'shell.profile',
  '/customerleadsForm': 'shell.lead',
  '/receiveGiftCard': 'shell.profile',
  '/enterSharedinfo': 'shell.profile',
} as const;

/** The customer's account; where a profile of a new customer is added, where someone asks a store to get in touch, where a gift card is claimed, and where an invitation is accepted; other pages lead here with the store. */
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
    ...Object.entries(memberPages).map(([path, title]) =>
      createRoute({
        getParentRoute: () => parent,
        path,
        head: ({ match }) => titleHead(match.context as RouterContext, title),
        component: MemberPages,
      }),
    ),
  ];
}
