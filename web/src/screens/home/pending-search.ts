import { useState } from 'react';
import { type StoresAddress, type StoreSearch, storeSearchOf } from '../../features/shop/explore-calls.ts';

/** What the customer chose last, and what the address said then. */
export type PendingSearch = { said: string; search: StoreSearch };

/** Keeps the last choice until the address changes, to that search or to another one. */
export function keepPending(ahead: PendingSearch | null, said: StoreSearch): PendingSearch | null {
  return ahead?.said === JSON.stringify(said) ? ahead : null;
}

/** The search for stores, shown at once while the address waits for their list. A second choice in the meantime adds to the first. */
export function usePendingSearch(address: StoresAddress, go: (search: StoreSearch) => void) {
  const [before, setAhead] = useState<PendingSearch | null>(null);
  const said = storeSearchOf(address);
  const ahead = keepPending(before, said);
  if (ahead !== before) setAhead(ahead);
  const search = ahead?.search ?? said;
  const change = (part: StoresAddress) => {
    const next = storeSearchOf({ ...search, ...part });
    setAhead({ said: JSON.stringify(said), search: next });
    go(next);
  };
  return { search, change };
}
