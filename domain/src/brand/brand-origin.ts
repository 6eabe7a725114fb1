import type { Brand, BrandTable } from './brand.ts';
import { hostName } from './resolve-brand.ts';
import { hasRoute } from './route-set.ts';

/**
 * The address at which a brand is served: its first host, with the scheme and port of the installation. It comes from the table alone,
 * so that no request can put a host of its own into a link.
 */
export function brandOrigin(brand: Pick<Brand, 'hosts'>, publicUrl: string): string {
  const [host] = brand.hosts;
  if (!host) return publicUrl;
  const [, scheme = 'https:', port = ''] = /^(https?:)\/\/[^/]*?(:\d+)?(?:\/|$)/.exec(publicUrl) ?? [];
  return `${scheme}//${host}${port}`;
}

/** This machine itself, as a browser may name it. */
const isLoopback = (name: string) => name === 'localhost' || name === '[::1]' || /^127(\.\d{1,3}){3}$/.test(name);

/**
 * The origin for a request to a host: that host where the table names it for this brand, else the brand's first. An installation
 * that is for this machine alone is at each of its names. No other host is followed, whatever a header says.
 */
export function originAt(host: string, brand: Pick<Brand, 'hosts'>, publicUrl: string): string {
  const name = hostName(host);
  const isOwn =
    brand.hosts.includes(name) ||
    (brand.hosts.length === 0 && isLoopback(name) && isLoopback(new URL(publicUrl).hostname));
  return brandOrigin(isOwn ? { hosts: [name] } : brand, publicUrl);
}

/** A page in a link of a message: at the brand's address, or at the installation's own where the brand has no such page. */
export function pageAddress(brand: Pick<Brand, 'hosts' | 'kind'>, publicUrl: string, page: string): string {
  const [path = '/'] = page.split(/[?#]/, 1);
  return (hasRoute(brand.kind, path) ? brandOrigin(brand, publicUrl) : publicUrl) + page;
}

/** Whether an origin is one of this installation's own: its public address, or the address of a brand. */
export function isOwnOrigin(origin: string, table: Pick<BrandTable, 'brands'>, publicUrl: string): boolean {
  if (origin === publicUrl) return true;
  return table.brands.some((brand) => brand.hosts.some((host) => brandOrigin({ hosts: [host] }, publicUrl) === origin));
}
