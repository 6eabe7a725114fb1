import { useState } from 'react';
import { type StoresAddress, type StoresWish, wishOf } from '../../features/shop/explore-calls.ts';

/** What was wished for last, and what the address said then. */
export type Ahead = { said: string; wish: StoresWish };

/** What was wished for last stands until the address says something else: that wish, or another from elsewhere. */
export function followWish(ahead: Ahead | null, said: StoresWish): Ahead | null {
  return ahead?.said === JSON.stringify(said) ? ahead : null;
}

/** What stores are wished for: at once, while the address waits for their list. A second choice in the meantime adds to the first. */
export function useAheadWish(address: StoresAddress, go: (wish: StoresWish) => void) {
  const [before, setAhead] = useState<Ahead | null>(null);
  const said = wishOf(address);
  const ahead = followWish(before, said);
  if (ahead !== before) setAhead(ahead);
  const wish = ahead?.wish ?? said;
  const change = (part: StoresAddress) => {
    const next = wishOf({ ...wish, ...part });
    setAhead({ said: JSON.stringify(said), wish: next });
    go(next);
  };
  return { wish, change };
}
