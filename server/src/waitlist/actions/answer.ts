import type { BookingMade } from '@parlour/contract/booking/calls';
import type { WaitlistPlace } from '@parlour/contract/waitlist/calls';
import { allowed, refused } from '@parlour/domain/verdict';
import { decideAnswer } from '@parlour/domain/waitlist/decide-answer';
import { applyProven } from '../../booking/actions/apply-proven.ts';
import { showBooking } from '../../booking/actions/read.ts';
import { releaseHold } from '../../booking/actions/release-hold.ts';
import { secretInUse } from '../../booking/queries/secret-in-use.ts';
import type { Trx } from '../../platform/db/schema.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { holdTokenOf, linkTokenOf } from '../../platform/link-token.ts';
import type { Answer } from '../../platform/context.ts';
import type { Ctx } from '../../booking/context.ts';
import { scopeOfBooking } from '../../shop/queries.ts';
import { closeOffer, lockOpenOffer, readOffer } from '../queries/offers.ts';
import { type PlaceScope, readWish, writeWish } from '../queries/wishes.ts';
import type { OfferRecord, WishRecord } from '../record.ts';
import { bookingRequestOf } from '../wish-request.ts';
import { getPlace, openPlace } from './show.ts';

type Asked = { id: string; offerId: string };
type Open = { scope: PlaceScope; wish: WishRecord; offer: OfferRecord };

/** The offer that the caller may answer: a link of another offer is no key to this one. */
async function openOffer(ctx: Ctx, { id, offerId }: Asked): Promise<Answer<Open>> {
  const scope = await openPlace(ctx, id);
  if (!scope.ok) return scope;
  if (scope.value.offerId !== null && scope.value.offerId !== offerId) return refused('not_found');
  const offer = await readOffer(ctx.db, scope.value, offerId);
  const wish = await readWish(ctx.db, scope.value);
  return offer && wish ? allowed({ scope: scope.value, wish, offer }) : refused('not_found');
}

/** Books the offered time: the hold becomes the booking, at the desk and under the checks of every booking. */
export async function acceptOffer(ctx: Ctx, asked: Asked): Promise<Answer<BookingMade>> {
  const open = await openOffer(ctx, asked);
  if (!open.ok) return open;
  const { wish, offer } = open.value;
  const decision = decideAnswer(offer, 'accepted', ctx.clock.now());
  if (!decision.ok) return decision;
  if (decision.value === 'nothing_to_do') return madeOf(ctx, offer);
  const { bookingId } = offer;
  const request = {
    ...bookingRequestOf(wish, offer.start),
    holdToken: holdTokenOf(await secretInUse(ctx.db, ctx.config, bookingId), bookingId),
    heldBookingId: bookingId,
  };
  const booked = await applyProven(ctx, scopeOfBooking(wish), request, {
    purpose: 'book',
    accountId: wish.accountId,
    alongside: {
      check: async (trx) => ((await lockOpenOffer(trx, offer)) ? allowed(null) : refused('offer_over')),
      write: async (trx, _booking, now) => {
        await closeOffer(trx, offer, 'accepted', now);
        await writeWish(trx, { chainId: wish.chainId, wishId: wish.id }, { state: 'booked' }, now);
      },
    },
  });
  if (booked.ok) return madeOf(ctx, offer);
  // Of two presses at once the later one finds the offer answered: by herself.
  const again = await readOffer(ctx.db, open.value.scope, bookingId);
  if (again?.state === 'accepted') return madeOf(ctx, again);
  return booked.reason === 'hold_expired' ? refused('offer_over') : booked;
}

async function madeOf(ctx: Ctx, { bookingId }: OfferRecord): Promise<Answer<BookingMade>> {
  const booking = await showBooking(ctx, bookingId);
  if (!booking) return refused('not_found');
  return allowed({ booking, linkToken: linkTokenOf(await secretInUse(ctx.db, ctx.config, bookingId), bookingId) });
}

/** Lets an offered time go. The place is kept, for another time. */
export async function declineOffer(ctx: Ctx, asked: Asked): Promise<Answer<WaitlistPlace>> {
  const open = await openOffer(ctx, asked);
  if (!open.ok) return open;
  const { offer } = open.value;
  const decision = decideAnswer(offer, 'declined', ctx.clock.now());
  if (!decision.ok) return decision;
  if (decision.value === 'answer') {
    const declined = await inTransaction(ctx.db, async (trx): Promise<Answer<null>> => {
      return (await letGo(trx, offer, ctx.clock.now())) ? allowed(null) : refused('offer_over');
    });
    if (!declined.ok) return declined;
  }
  return getPlace(ctx, asked);
}

/** Leaves the list. Leaving once more is a calm no-op; what was booked stays booked. */
export async function leaveWaitlist(ctx: Ctx, asked: { id: string }): Promise<Answer<WaitlistPlace>> {
  const scope = await openPlace(ctx, asked.id);
  if (!scope.ok) return scope;
  await inTransaction(ctx.db, async (trx) => {
    const wish = await readWish(trx, scope.value, true);
    if (wish?.state === 'waiting' || wish?.state === 'unproven')
      await writeWish(trx, scope.value, { state: 'left' }, ctx.clock.now());
  });
  // Nothing is offered to a wish that has ended: what is open after this is all there is.
  const offer = await readOffer(ctx.db, scope.value, null);
  if (offer?.state === 'open') await inTransaction(ctx.db, (trx) => letGo(trx, offer, ctx.clock.now()));
  return getPlace(ctx, asked);
}

/** The booking first, then the offer, as everywhere: nobody waits for anybody in a circle. */
export async function letGo(
  trx: Trx,
  offer: Pick<OfferRecord, 'chainId' | 'bookingId'>,
  now: number,
): Promise<boolean> {
  await releaseHold(trx, { bookingId: offer.bookingId, event: null }, now);
  return closeOffer(trx, offer, 'declined', now);
}
