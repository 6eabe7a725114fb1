import { hasRoute } from '@parlour/domain/brand/route-set';
import type { AnyRouter } from '@tanstack/react-router';
import type { AppContext } from '../app-context.ts';

/** Whether the app has a screen for a path on this brand's host, not only its catch-all. */
export function isScreenPath(router: AnyRouter, path: string): boolean {
  const { brand } = router.options.context as Pick<AppContext, 'brand'>;
  const [, , found] = router.getMatchedRoutes(path);
  return hasRoute(brand.kind, path) && found !== undefined && found.id !== '/$';
}
