import { allowed, refused } from '@parlour/domain/verdict';
import { type NextOffer, nextOffer, type WaitingEntry } from '@parlour/domain/waitlist/next-offer';
import type { EntryContext } from '@parlour/domain/waitlist/times-for-entry';
import { type Night, nightEnd } from '@parlour/domain/time/night';
import { whenToTell } from '@parlour/domain/waitlist/when-to-tell';
import { applyProven } from '../../booking/actions/apply-proven.ts';
import { sharedAmongChains } from '../../platform/jobs/chain-by-chain.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { hashSecret } from '../../platform/ids.ts';
import { offerTokenOf } from '../../platform/link-token.ts';
import type { Answer } from '../../platform/context.ts';
import type { Services } from '../../booking/context.ts';
import { scopeOfBooking } from '../../shop/queries/shops.ts';
import type { ShopScope } from '../../shop/queries/scope.ts';
import { yieldToEventLoop } from '../../platform/yield-to-event-loop.ts';
import { loadOffered } from '../queries/load-offered.ts';
import { chainsWithOffersOver, offersOver } from '../queries/offers.ts';
import { waitingEntries } from '../queries/entries.ts';
import type { EntryRecord, OfferRecord } from '../queries/record.ts';
import { contextFor } from './entry-context.ts';
import { decideOffered, mayBeOffered, mostTries, triesAfter } from '../policies/decide-offer.ts';
import { bookingRequestOf } from '../policies/entry-request.ts';
import { commitEffects } from './commit-effects.ts';
import { releaseOffer } from './release-offer.ts';

/** How many offers a shop tries in one round: the other shops wait for them, and its rest follows in the next one. */
const perRound = 20;

/** How many offers were made. `isOver`: none is left that might be made now; `tries`: how often each entry was tried in vain, for the next round. */
export type OfferRound = { made: number; isOver: boolean; tries: Map<string, number> };

/**
 * Offers what is free at a shop to those who wait for it, one after the other, until no free time fits an entry or the round is full. Nothing has
 * to be known of what was freed, by whom or when: the entries are compared with the free times of now, so that an unreported
 * change is found as well. Any number of servers may do so at once; the locks of a booking and the database decide.
 */
export async function offerTimes(
  services: Services,
  scope: ShopScope,
  before: ReadonlyMap<string, number> = new Map(),
  most = perRound,
): Promise<OfferRound> {
  const tries = new Map(before);
  let made = 0;
  for (let count = 0; count < most; count += 1) {
    const found = await nextOf(services, scope, tries);
    if (!found) return { made, isOver: true, tries };
    const offered = await offer(services, scope, found.entry, found.next);
    if (offered.ok) made += 1;
    else tries.set(found.entry.id, triesAfter(tries.get(found.entry.id) ?? 0, offered.reason));
  }
  return { made, isOver: false, tries };
}

/** The entry that is next in line, and what it is offered; null where nothing is free for any, or the shop takes no bookings. */
async function nextOf(
  services: Services,
  scope: ShopScope,
  tries: ReadonlyMap<string, number>,
): Promise<{ entry: EntryRecord; next: NextOffer } | null> {
  const { facts, today } = await contextFor(services, scope, []);
  if (!facts.shop.acceptsOnlineBooking || !facts.shop.isActive) return null;
  const line = (await waitingEntries(services.db, scope, today)).filter(
    (entry) => (tries.get(entry.id) ?? 0) < mostTries,
  );
  const { context } = await contextFor(
    services,
    scope,
    line.map(({ request }) => request),
  );
  const waiting = line.map((entry) => ({ ...entry.request, ...entry, joinedAt: entry.joinedAt ?? 0 }));
  const { night } = services.config;
  const next = await findOffer(waiting, context, { night, zone: facts.shop.zone });
  return next && { entry: line.find(({ id }) => id === next.entryId)!, next };
}

/**
 * The next offer of a line in its order. What can wait for the morning is not offered at night, nor kept from other customers till then. Others are
 * served after every day that is searched, as that may take its time.
 */
async function findOffer(
  line: readonly WaitingEntry[],
  context: EntryContext,
  place: { night: Night | null; zone: string },
): Promise<NextOffer | null> {
  for (const entry of line)
    for (const { day } of context.days) {
      if (entry.hasOffer || !entry.days.includes(day)) continue;
      const next = nextOffer([{ ...entry, days: [day] }], context);
      if (next && whenToTell(entry, next.start, context, place) === null) return next;
      await yieldToEventLoop();
    }
  return null;
}

/** Keeps the time and tells of it; the time to answer begins now. */
function offer(services: Services, scope: ShopScope, entry: EntryRecord, next: NextOffer): Promise<Answer<unknown>> {
  return applyProven(services, scope, bookingRequestOf(entry, next.start), {
    purpose: 'hold',
    accountId: entry.accountId,
    hooks: {
      check: async (trx) => (mayBeOffered(await loadOffered(trx, entry)) ? allowed(null) : refused('not_found')),
      write: async (trx, { id: bookingId, holdExpiresAt }, now) => {
        const tokenHash = hashSecret(offerTokenOf(services.config.secret, bookingId));
        await commitEffects(trx, decideOffered(entry, next, { bookingId, expiresAt: holdExpiresAt!, tokenHash }), now);
      },
    },
  });
}

/** How many offers a round ends, those of all its chains together. */
const together = 100;

/**
 * Ends offers whose time has run out unanswered, and tells those who did not answer, in the morning where it is night. Their time is free
 * again at once, for the next. Answers how many; one that fails waits for the next round.
 */
export async function passOffers(services: Services): Promise<number> {
  const now = services.clock.now();
  return sharedAmongChains(services, together, await chainsWithOffersOver(services.db, now), async (chainId, most) =>
    passAll(services, await offersOver(services.db, chainId, now, most)),
  );
}

async function passAll(services: Services, over: readonly OfferRecord[]): Promise<number> {
  const { log } = services;
  let count = 0;
  for (const offer of over)
    await passOffer(services, offer).then(
      () => (count += 1),
      (error: unknown) =>
        log.warn({ err: error, bookingId: offer.bookingId }, 'an offer could not be ended; it is tried again'),
    );
  return count;
}

async function passOffer({ db, clock, catalog, config }: Services, offer: OfferRecord): Promise<void> {
  const { shop } = await catalog.facts(scopeOfBooking(offer));
  const morning = config.night && nightEnd(config.night, shop.zone, clock.now());
  await inTransaction(db, (trx) => {
    const now = clock.now();
    return releaseOffer(trx, offer, { state: 'passed', tellAt: morning ?? now }, now);
  });
}
