import { type AnyRoute, createRoute } from '@tanstack/react-router';
import { AddProfile, CustomerLead } from './booking-pages.tsx';
import type { RouterContext } from './context.ts';
import { titleHead } from './head.ts';

/** Where a profile of a new customer is added, and where someone asks a store to get in touch; other pages lead here with the store. */
export function profileRoutes<Parent extends AnyRoute>(parent: Parent) {
  return [
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
