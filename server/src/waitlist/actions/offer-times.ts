import { allowed, refused } from '@parlour/domain/verdict';
import { type NextOffer, nextOffer, type WaitingWish } from '@parlour/domain/waitlist/next-offer';
import type { WishRoom } from '@parlour/domain/waitlist/times-for-wish';
import { type Night, nightEnd } from '@parlour/domain/time/night';
import { whenToTell } from '@parlour/domain/waitlist/when-to-tell';
import { applyProven } from '../../booking/actions/apply-proven.ts';
import { releaseHold } from '../../booking/actions/release-hold.ts';
import type { Trx } from '../../platform/db/schema.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { hashSecret } from '../../platform/ids.ts';
import { offerTokenOf } from '../../platform/link-token.ts';
import { insertOutbox } from '../../platform/outbox/write.ts';
import type { Answer } from '../../platform/context.ts';
import type { Services } from '../../booking/context.ts';
import { scopeOfBooking } from '../../shop/queries.ts';
import type { ShopScope } from '../../shop/scope.ts';
import { nextTurn } from '../../platform/yield-to-event-loop.ts';
import { closeOffer, hasOpenOffer, insertOffer, offersOver } from '../queries/offers.ts';
import { lineOf, readWish } from '../queries/wishes.ts';
import type { WishRecord } from '../record.ts';
import { roomFor } from '../room.ts';
import { bookingRequestOf } from '../wish-request.ts';

/** So often a wish is tried in one go while its times are taken away under it. */
const mostTries = 3;

/**
 * Offers what is free at a shop to those who wait for it, one after the other, until nothing fits anybody; answers how many offers were
 * made. Nothing has to be known of what was freed, by whom or when: the line is held against the times as they are, so that a change nobody
 * told us of is found as well. Any number of servers may do so at once; the desk's locks and the database decide.
 */
export async function offerTimes(services: Services, scope: ShopScope): Promise<number> {
  const refusals = new Map<string, number>();
  for (let made = 0; ;) {
    const { facts, today } = await roomFor(services, scope, []);
    if (!facts.shop.acceptsOnlineBooking || !facts.shop.isActive) return made;
    const line = (await lineOf(services.db, scope, today)).filter((wish) => (refusals.get(wish.id) ?? 0) < mostTries);
    const { room } = await roomFor(
      services,
      scope,
      line.map(({ request }) => request),
    );
    const waiting = line.map((wish) => ({ ...wish.request, ...wish, joinedAt: wish.joinedAt ?? 0 }));
    const { night } = services.config;
    const next = await findOffer(waiting, room, { night, zone: facts.shop.zone });
    if (!next) return made;
    const wish = line.find(({ id }) => id === next.wishId)!;
    const offered = await offer(services, scope, wish, next);
    if (offered.ok) made += 1;
    // Whoever may not book after all is looked at again with the next change; whose time another server was quicker to give keeps her turn.
    else refusals.set(wish.id, (refusals.get(wish.id) ?? 0) + (offered.reason === 'slot_taken' ? 1 : mostTries));
  }
}

/**
 * The next offer of a line in its order. What can wait for the morning is not offered at night, nor kept from anybody till then. Others are
 * served after every day that is searched, as that may take its time.
 */
async function findOffer(
  line: readonly WaitingWish[],
  room: WishRoom,
  place: { night: Night | null; zone: string },
): Promise<NextOffer | null> {
  for (const wish of line)
    for (const { day } of room.days) {
      if (wish.hasOffer || !wish.days.includes(day)) continue;
      const next = nextOffer([{ ...wish, days: [day] }], room);
      if (next && whenToTell(wish, next.start, room, place) === null) return next;
      await nextTurn();
    }
  return null;
}

/** Keeps the time and tells of it; the time to answer begins now. */
function offer(services: Services, scope: ShopScope, wish: WishRecord, next: NextOffer): Promise<Answer<unknown>> {
  const { chainId, id: wishId, shopId } = wish;
  const { start, alike } = next;
  return applyProven(services, scope, bookingRequestOf(wish, next.start), {
    purpose: 'hold',
    accountId: wish.accountId,
    alongside: {
      check: (trx) => mayBeOffered(trx, wish),
      write: async (trx, { id: bookingId, holdExpiresAt }, now) => {
        const tokenHash = hashSecret(offerTokenOf(services.config.secret, bookingId));
        await insertOffer(
          trx,
          { chainId, bookingId, wishId, shopId, start, alike, tokenHash, expiresAt: holdExpiresAt! },
          now,
        );
        const told = { chainId, kind: 'waitlist_offered', bookingId, payload: {} };
        await insertOutbox(trx, [told], now);
      },
    },
  });
}

/** The wish is ours until the commit: it still waits, and no other server has just offered it something. */
async function mayBeOffered(trx: Trx, { chainId, id: wishId }: WishRecord): Promise<Answer<null>> {
  const wish = await readWish(trx, { chainId, wishId }, true);
  if (wish?.state !== 'waiting' || (await hasOpenOffer(trx, { chainId, wishId }))) return refused('not_found');
  return allowed(null);
}

/**
 * Ends offers whose time has run out unanswered, and tells those who did not answer, in the morning where it is night. Their time is free
 * again at once, for the next.
 */
export async function passOffers(services: Services): Promise<number> {
  const { db, clock, catalog, config } = services;
  const over = await offersOver(db, clock.now());
  for (const record of over) {
    const { shop } = await catalog.facts(scopeOfBooking(record));
    const morning = config.night && nightEnd(config.night, shop.zone, clock.now());
    await inTransaction(db, async (trx): Promise<Answer<null>> => {
      const now = clock.now();
      const event = { kind: 'waitlist_passed', tellAt: morning ?? now } as const;
      await releaseHold(trx, { bookingId: record.bookingId, event }, now);
      return (await closeOffer(trx, record, 'passed', now)) ? allowed(null) : refused('offer_over');
    });
  }
  return over.length;
}
