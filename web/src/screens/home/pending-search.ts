import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { type StoresAddress, type StoreSearch, storeSearchOf } from '../../features/shop/explore-calls.ts';
import { paths } from '../../lib/navigation/paths.ts';

/** What the customer chose last, and what the address said then. */
export type PendingSearch = { said: string; search: StoreSearch };

/** Keeps the last choice until the address changes, to that search or to another one. */
export function keepPending(ahead: PendingSearch | null, said: StoreSearch): PendingSearch | null {
  return ahead?.said === JSON.stringify(said) ? ahead : null;
}

/** Keeps the last choice where a navigation leads to it; one to another search, such as a link to all stores, ends it before its own list is there. */
export function keepLedTo(ahead: PendingSearch | null, led: StoreSearch): PendingSearch | null {
  return ahead && JSON.stringify(ahead.search) === JSON.stringify(led) ? ahead : null;
}

/** The search for stores, shown at once while the address waits for their list. A second choice in the meantime adds to the first. */
export function usePendingSearch(address: StoresAddress, go: (search: StoreSearch) => void) {
  const [before, setAhead] = useState<PendingSearch | null>(null);
  const said = storeSearchOf(address);
  const ahead = keepPending(before, said);
  if (ahead !== before) setAhead(ahead);
  const router = useRouter();
  useEffect(
    () =>
      router.subscribe('onBeforeNavigate', ({ toLocation: { pathname, search: led } }) => {
        if (pathname === paths.explore()) setAhead((now) => keepLedTo(now, storeSearchOf(led)));
      }),
    [router],
  );
  const search = ahead?.search ?? said;
  const change = (part: StoresAddress) => {
    const next = storeSearchOf({ ...search, ...part });
    setAhead({ said: JSON.stringify(said), search: next });
    go(next);
  };
  return { search, change };
}
