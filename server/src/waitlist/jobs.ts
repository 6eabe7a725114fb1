import type { Change } from '../platform/db/changes.ts';
import { idleOrLate, startRounds } from '../platform/jobs/poll-loop.ts';
import type { Services } from '../booking/context.ts';
import { scopeOfBooking } from '../shop/queries.ts';
import { offerTimes, passOffers } from './actions/offer-times.ts';
import { shopsWithLine } from './queries/wishes.ts';

const pauseMs = 1000;
/** What no change tells of, such as a hold of somebody who did not pay that has run out, is found by looking everywhere. */
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

  async function round(): Promise<void> {
    // Who books waits for an answer, this does not.
    await idleOrLate(services.bookingQueue.idle(), pauseMs);
    await passOffers(services);
    const now = clock.now();
    const isEverywhere = lookedAt === null || now - lookedAt >= everywhereMs || now < lookedAt;
    const among = isEverywhere ? null : [...changed];
    changed = new Set();
    if (isEverywhere) lookedAt = now;
    if (among?.length === 0) return;
    for (const shop of await shopsWithLine(db, among)) await lookAfter(services, shop);
  }

  const rounds = startRounds(pauseMs, async () => {
    await round().catch((error: unknown) => {
      lookedAt = null;
      log.warn({ err: error }, 'waitlists wait: the database did not answer');
    });
    return 0;
  });
  const forget = changes.onChange((change: Change | null) => {
    if (change) changed.add(change.shopId);
    else lookedAt = null;
    rounds.wake();
  });
  return {
    async stop() {
      forget();
      await rounds.stop();
    },
  };
}

/** One shop that cannot be looked after does not keep the others waiting. */
async function lookAfter(services: Services, shop: { chainId: string; shopId: string }): Promise<void> {
  if (services.life.isStopping) return;
  await offerTimes(services, scopeOfBooking(shop)).catch((error: unknown) => {
    services.log.warn({ err: error, shopId: shop.shopId }, 'a waitlist could not be looked after; it is tried again');
  });
}
