import type { Change } from '../platform/db/changes.ts';
import { idleOrLate, pollLoop } from '../platform/jobs/poll-loop.ts';
import type { Services } from '../booking/context.ts';
import { scopeOfBooking } from '../shop/queries/shops.ts';
import { type OfferRound, offerTimes, passOffers } from './actions/offer-times.ts';
import { shopsWithWaiting } from './queries/entries.ts';

const pauseMs = 1000;
/** What no change reports, such as an unpaid slot hold that has expired, is found by looking at all shops. */
const everywhereMs = 60_000;

export type WaitlistJobs = { stop: () => Promise<void> };

/**
 * Offers freed times to those who wait: at once after a change, of this process or another, and every second for offers that ran out. A
 * process that stops in between leaves nothing undone that the next look does not find.
 */
export function startWaitlistJobs(services: Services): WaitlistJobs {
  const { db, changes, clock, log } = services;
  let lookedAt: number | null = null;
  let changed = new Set<string>();
  const unfinished = new Map<string, OfferRound['tries']>();

  async function round(): Promise<void> {
    // A customer waits for a booking, and none for this work.
    await idleOrLate(services.bookingQueue.idle(), pauseMs);
    await passOffers(services);
    const now = clock.now();
    const isEverywhere = lookedAt === null || now - lookedAt >= everywhereMs || now < lookedAt;
    const among = isEverywhere ? null : [...changed];
    changed = new Set();
    if (isEverywhere) lookedAt = now;
    if (among?.length === 0) return;
    for (const shop of await shopsWithWaiting(db, among)) await offerAt(shop);
  }

  /** A shop that fails does not keep the others waiting; one with much to offer goes on in the next round. */
  async function offerAt(shop: { chainId: string; shopId: string }): Promise<void> {
    if (services.life.isStopping) return;
    const { shopId } = shop;
    const before = unfinished.get(shopId);
    unfinished.delete(shopId);
    await offerTimes(services, scopeOfBooking(shop), before).then(
      ({ isOver, tries }) => {
        if (isOver) return;
        unfinished.set(shopId, tries);
        changed.add(shopId);
      },
      (error: unknown) => log.warn({ err: error, shopId }, 'a waitlist could not be looked after; it is tried again'),
    );
  }

  const loop = pollLoop(pauseMs, async () => {
    await round().catch((error: unknown) => {
      lookedAt = null;
      log.warn({ err: error }, 'waitlists wait: the database did not answer');
    });
    return 0;
  });
  const forget = changes.onChange((change: Change | null) => {
    if (change) changed.add(change.shopId);
    else lookedAt = null;
    loop.wake();
  });
  return {
    async stop() {
      forget();
      await loop.stop();
    },
  };
}
