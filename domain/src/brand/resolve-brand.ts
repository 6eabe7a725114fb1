import type { Brand, BrandTable } from './brand.ts';

/** The name in a host: without port and final point, in lower case. */
export function hostName(host: string): string {
  return host.trim().toLowerCase().replace(/:\d+$/, '').replace(/\.$/, '');
}

/** Which brand a host shows; a host that is not in the table shows the default one. */
export function resolveBrand(host: string, table: Pick<BrandTable, 'brands' | 'fallback'>): Brand {
  const name = hostName(host);
  return table.brands.find((brand) => brand.hosts.includes(name)) ?? table.fallback;
}

/** The brand that is a chain's own, for links in messages: the customer comes to a site that looks familiar. */
export function brandOfChain(chainId: string, table: Pick<BrandTable, 'brands' | 'fallback'>): Brand {
  return table.brands.find((brand) => brand.chainId === chainId) ?? table.fallback;
}
