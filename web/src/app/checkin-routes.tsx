import { type AnyRoute, createRoute } from '@tanstack/react-router';
import { CheckInPage } from './booking-pages.tsx';
import type { RouterContext } from './context.ts';
import { titleHead } from './head.ts';

/** Where customers check in: `/checkIn/{store}/{code}`, and `kiosk` or `screen` in the place of a code at a device of the store. The store may be left out. */
export function checkInRoutes<Parent extends AnyRoute>(parent: Parent) {
  return (['/checkIn', '/checkIn/$'] as const).map((path) =>
    createRoute({
      getParentRoute: () => parent,
      path,
      head: ({ match }) => titleHead(match.context as RouterContext, 'shell.checkIn'),
      component: CheckInPage,
    }),
  );
}
