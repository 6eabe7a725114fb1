import { type AnyRoute, createRoute } from '@tanstack/react-router';
import { InvoicePage, ReviewPage } from './booking-pages.tsx';
import type { RouterContext } from './context.ts';
import { titleHead } from './head.ts';

/** Where a visit is reviewed, and the invoice of a bill is asked for. */
export function reviewRoutes<Parent extends AnyRoute>(parent: Parent) {
  return [
    createRoute({
      getParentRoute: () => parent,
      path: '/orderReviews/$billId',
      head: ({ match }) => titleHead(match.context as RouterContext, 'shop.tabReviews'),
      component: ReviewPage,
    }),
    createRoute({ getParentRoute: () => parent, path: '/e-invoice', component: InvoicePage }),
  ];
}
