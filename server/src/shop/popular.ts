import type { Services } from '../platform/context.ts';
import { mostBookedShops } from './queries.ts';

const dayMs = 86_400_000;
const countedDays = 30;
const keptMs = 10 * 60_000;
const mostShops = 200;

type Kept = { until: number; shopIds: Promise<string[]> };
const kept = new WeakMap<Services['changes'], Kept>();

/** What is recommended: the stores at which most people booked lately. Counted every ten minutes at most, so the order lags a little. */
export function popularShops({ db, changes, clock }: Pick<Services, 'db' | 'changes' | 'clock'>): Promise<string[]> {
  const now = clock.now();
  const known = kept.get(changes);
  if (known && known.until > now && known.until <= now + keptMs) return known.shopIds;
  const shopIds = mostBookedShops(db, new Date(now - countedDays * dayMs), mostShops);
  kept.set(changes, { until: now + keptMs, shopIds });
  shopIds.catch(() => kept.delete(changes));
  return shopIds;
}
