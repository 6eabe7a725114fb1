import { type AnyRoute, createRoute } from '@tanstack/react-router';
import type { RouterContext } from './context.ts';
import { titleHead } from './head.ts';
import { lazyScreen } from './lazy-screen.tsx';

/** Paths of the product's documents whose substance comes later: they answer, keep their query and lead home. */
const laterPaths = ['/enterSharedinfo'] as const;

export function laterRoutes<Parent extends AnyRoute>(parent: Parent) {
  return laterPaths.map((path) =>
    createRoute({
      getParentRoute: () => parent,
      path,
      head: ({ match }) => titleHead(match.context as RouterContext, 'brand.laterTitle'),
      component: lazyScreen(() => import('./shell/LaterPage.tsx'), 'LaterPage'),
    }),
  );
}
