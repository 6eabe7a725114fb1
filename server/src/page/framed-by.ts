import type { Services } from '../booking/context.ts';
import type { PageRequest } from './page-request.ts';

/**
 * A page in the frame of a site that may show it names that site in all its links, so that one which is followed before the page is alive
 * still tells the site its height. Other sites are dropped, so that no caller fills the page cache with invented sites.
 */
export function withHost(asked: PageRequest, url: URL, framed: readonly string[]): PageRequest {
  const host = url.searchParams.get('host');
  if (host === null || !framed.includes(host)) return asked;
  return { ...asked, search: `${asked.search}&host=${encodeURIComponent(host)}` };
}

/** The sites that may show a page in a frame: of a shop's page as a component those that the shop named, of any other none. */
export async function framedBy(
  { catalog }: Pick<Services, 'catalog'>,
  { path, search }: Pick<PageRequest, 'path' | 'search'>,
): Promise<readonly string[]> {
  const query = new URLSearchParams(search);
  const shopId = query.get('compId');
  if (path !== '/shopDetail' || query.get('mode') !== 'component' || shopId === null) return [];
  const scope = await catalog.scope(shopId);
  if (!scope) return [];
  const { shop } = await catalog.facts(scope);
  return shop.isActive ? (shop.details.widgetOrigins ?? []) : [];
}
