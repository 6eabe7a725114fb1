import type { BrandTable } from './brand.ts';
import { brandOrigin } from './brand-origin.ts';
import { hostName } from './resolve-brand.ts';

/** Where a passkey works: the one host it is bound to, and the origin from which a browser must answer. */
export type PasskeySite = { host: string; origin: string };

const isAddress = (host: string) => /^\d+(\.\d+){3}$/.test(host) || host.includes(':') || host.startsWith('[');
const isLoopback = (host: string) => host === 'localhost' || host === '127.0.0.1' || host === '[::1]';

/**
 * The site of a caller's host: a host of a brand, or the installation's own. Null for any other, so that no other host name
 * ever becomes part of a passkey, and for plain addresses, for which browsers know no passkeys. An installation on this very machine also
 * answers as `localhost`.
 */
export function passkeySite(host: string, table: Pick<BrandTable, 'brands'>, publicUrl: string): PasskeySite | null {
  const name = hostName(host);
  if (isAddress(name)) return null;
  if (table.brands.some((brand) => brand.hosts.includes(name)))
    return { host: name, origin: brandOrigin({ hosts: [name] }, publicUrl) };
  const own = /^https?:\/\/(\[[^\]]*\]|[^/:]+)/.exec(publicUrl)?.[1]?.toLowerCase() ?? '';
  const isOwn = name === own || (name === 'localhost' && isLoopback(own));
  return isOwn ? { host: name, origin: brandOrigin({ hosts: [name] }, publicUrl) } : null;
}
