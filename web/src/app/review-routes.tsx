import { type AnyRoute, createRoute } from '@tanstack/react-router';
import { ReviewPage } from './booking-pages.tsx';
import type { RouterContext } from './context.ts';
import { titleHead } from './head.ts';

/** Where a visit is reviewed. */
export function reviewRoutes<Parent extends AnyRoute>(parent: Parent) {
  return [
    createRoute({
      getParentRoute: () => parent,
      path: '/orderReviews/$billId',
      head: ({ match }) => titleHead(match.context as RouterContext, 'shop.tabReviews'),
      component: ReviewPage,
    }),
  ];
}
