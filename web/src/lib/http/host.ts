/** A server that answers calls: its origin, '' for the page's own, and whether it is there for tests. */
export type ApiHost = { origin: string; isTest: boolean };

export type HostTable = {
  /** Pages on one of these domains, or below one, are served in earnest. */
  productionDomains: readonly string[];
  production: ApiHost;
  /** Pages of test installations, also below a production domain. */
  testPages: readonly RegExp[];
  test: ApiHost;
  /** One other domain with a server of its own. */
  special: ({ domain: string } & ApiHost) | null;
  paymentPages: RegExp | null;
  payment: ApiHost;
};

type Mode = 'demo' | 'production' | 'test';

const isBelow = (host: string, domain: string) => host === domain || host.endsWith(`.${domain}`);

/**
 * Which server a page asks, and whether that is one for tests: payment pages and one other domain have servers of their own;
 * a test page, and any page that is on no production domain, asks the test server; production is for production domains only.
 */
export function resolveApiHost(page: string, table: HostTable): ApiHost {
  const { hostname, pathname, host } = new URL(page);
  const isTestPage = table.testPages.some((pattern) => pattern.test(`${host}${pathname}`));
  if (!isTestPage && table.special && isBelow(hostname, table.special.domain))
    return { origin: table.special.origin, isTest: table.special.isTest };
  const isProduction = table.productionDomains.some((domain) => isBelow(hostname, domain));
  if (isTestPage || !isProduction) return table.test;
  return table.paymentPages?.test(pathname) ? table.payment : table.production;
}

/** Where the calls of this page go. */
export function apiBase(origin: string, mode: Mode): string {
  return `${resolveApiHost(location.href, ownHosts(origin, mode)).origin}/api`;
}

/** Our table: one origin serves everything, so every server is the page's own. Only an installation in production has a production domain. */
export function ownHosts(origin: string, mode: Mode): HostTable {
  const own = { origin: '', isTest: false };
  return {
    productionDomains: mode === 'production' ? [new URL(origin).hostname] : [],
    production: own,
    testPages: [],
    test: { origin: '', isTest: true },
    special: null,
    paymentPages: /^\/pay(\/|Success|$)/,
    payment: own,
  };
}
