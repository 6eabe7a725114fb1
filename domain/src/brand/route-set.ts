import type { BrandKind } from './brand.ts';

/** The pages in the shell of a chain's own host, up to `/detail/{custId}`. */
const shellPages = new Set([
  '/shopDetail',
  '/appointments',
  '/favorites',
  '/userInfo',
  '/enterSharedinfo',
  '/customerleadsForm',
  '/extendedArchive',
  '/deleteAccount',
]);
const shellPageWithId = /^\/detail\/[^/]+$/;
const otherPages = new Set([
  '/',
  '/home',
  '/signInLink',
  '/addCustomerProfile',
  '/paySuccess',
  '/waitlist',
  '/unsubscribe',
]);
const otherPageWithId = /^\/orderReviews\/[^/]+$/;

/** Where all screens stand in development; it is closed in production by other means. */
const workshop = '/dev/gallery';

/** Whether a path is a page at all on a host of this kind; what is none shows the brand's landing. */
export function hasRoute(kind: BrandKind, path: string): boolean {
  if (kind !== 'chain') return true;
  const page = path === '/' ? path : path.replace(/\/+$/, '');
  if (otherPages.has(page) || otherPageWithId.test(page) || page === workshop) return true;
  const child = page.startsWith('/home/') ? page.slice('/home'.length) : page;
  return shellPages.has(child) || shellPageWithId.test(child);
}
