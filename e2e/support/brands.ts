/** Hosts of the demo's brands. Browsers know every `*.localhost` as this machine; other programs may not. */
const hosts = { chainA: 'chain-a.localhost', chainB: 'chain-b.localhost', branded: 'bloom.localhost' } as const;
export type BrandRole = keyof typeof hosts;

/** Where a brand of the server under test is served. */
export function brandOriginOf(brand: BrandRole): string {
  const url = new URL(process.env['E2E_ORIGIN']!);
  url.hostname = hosts[brand];
  return url.origin;
}
