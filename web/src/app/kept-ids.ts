import { idsToKeep } from '@parlour/domain/brand/kept-ids';
import { useLocation } from '@tanstack/react-router';
import { useEffect } from 'react';
import { keptOnDevice } from '../lib/storage/storage.ts';
import { useBrand } from '../lib/app-context.ts';

/** The names of the product's documents; the values are plain text. */
const shopKey = 'compId';
const chainKey = 'custId';

type Query = Record<string, string | undefined>;
const launchNames = ['compId', 'custId', 'memberId', 'userId'] as const;
type LaunchQuery = Partial<Record<(typeof launchNames)[number], string>>;
const longest = 100;

/** What the app was started with: ids only, never a code, a token or an address of mail. */
const launchQuery = keptOnDevice<LaunchQuery>({
  key: 'launchQuery',
  version: 1,
  isValid: (value): value is LaunchQuery => typeof value === 'object' && value !== null,
});

/** Of a query what may be kept of a start; null when it says nothing, so that an earlier start stays. */
export function launchOf(query: Query): LaunchQuery | null {
  const entries = launchNames.flatMap((name) => {
    const value = query[name];
    return value && value.length <= longest && /^[\w-]+$/.test(value) ? [[name, value] as const] : [];
  });
  return entries.length === 0 ? null : Object.fromEntries(entries);
}

function keepText(key: string, value: string | undefined): void {
  if (!value || value.length > longest) return;
  try {
    localStorage.setItem(key, value);
  } catch {
    // Nothing can be kept on this device; the address itself still says which store is meant.
  }
}

/** Keeps on the device which store and chain an address of a store page means, and once what the app was started with. */
export function useKeptIds(): void {
  const { fixedShops } = useBrand();
  const { pathname, search } = useLocation();
  useEffect(() => {
    const launch = launchOf(Object.fromEntries(new URLSearchParams(location.search)));
    if (launch) launchQuery.write(launch);
  }, []);
  useEffect(() => {
    const ids = idsToKeep({ path: pathname, query: search as Query }, fixedShops);
    keepText(shopKey, ids?.shopId);
    keepText(chainKey, ids?.chainId);
  }, [pathname, search, fixedShops]);
}
