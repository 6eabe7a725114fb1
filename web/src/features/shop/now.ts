import type { Shop } from '@parlour/contract/shop/calls';
import { type OpenState, openStateAt } from '@parlour/domain/shop/open-now';
import { useEffect, useState } from 'react';

const tickMs = 30_000;

/**
 * Now at a store, epoch ms: what the server's clock said in its answer, going on from there. The device's own clock, which may
 * be wrong, only measures how long ago that was; so server and browser first show the same.
 */
function useShopNow(answeredAt: number): number {
  const [elapsed, setElapsed] = useState({ answeredAt, byMs: 0 });
  useEffect(() => {
    const startedAt = performance.now();
    const timer = setInterval(() => setElapsed({ answeredAt, byMs: performance.now() - startedAt }), tickMs);
    return () => clearInterval(timer);
  }, [answeredAt]);
  return elapsed.answeredAt === answeredAt ? answeredAt + elapsed.byMs : answeredAt;
}

/** Whether a store is open now, by its own clock. */
export function useOpenState(shop: Shop): OpenState {
  return openStateAt(shop, useShopNow(shop.answeredAt));
}
