import type { BookingMade } from '@parlour/contract/booking/calls';
import type { WaitlistEntry } from '@parlour/contract/waitlist/calls';
import { allowed, refused } from '@parlour/domain/verdict';
import { decideAnswer } from '@parlour/domain/waitlist/decide-answer';
import { applyProven } from '../../booking/actions/apply-proven.ts';
import { showBooking } from '../../booking/actions/read.ts';
import { secretInUse } from '../../booking/queries/secret-in-use.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { holdTokenOf, linkTokenOf } from '../../platform/link-token.ts';
import type { Answer } from '../../platform/context.ts';
import type { Ctx } from '../../booking/context.ts';
import { scopeOfBooking } from '../../shop/queries/shops.ts';
import { lockOffer, readOffer } from '../queries/offers.ts';
import type { EntryAccess } from '../queries/access.ts';
import { readEntry } from '../queries/entries.ts';
import type { OfferRecord, EntryRecord } from '../queries/record.ts';
import { decideLeaving } from '../policies/decide-entry.ts';
import { checkOpen, decideAccepted } from '../policies/decide-offer.ts';
import { bookingRequestOf } from '../policies/entry-request.ts';
import { commitEffects } from './commit-effects.ts';
import { releaseOffer } from './release-offer.ts';
import { getEntry, openEntry } from './show.ts';

/** An offer of an entry, both by their ids. */
type OfferOfEntry = { id: string; offerId: string };
type OpenOffer = { scope: EntryAccess; entry: EntryRecord; offer: OfferRecord };

/** The offer that the caller may answer: a link of another offer is no key to this one. */
async function openOffer(ctx: Ctx, { id, offerId }: OfferOfEntry): Promise<Answer<OpenOffer>> {
  const scope = await openEntry(ctx, id);
  if (!scope.ok) return scope;
  if (scope.value.offerId !== null && scope.value.offerId !== offerId) return refused('not_found');
  const offer = await readOffer(ctx.db, scope.value, offerId);
  const entry = await readEntry(ctx.db, scope.value);
  return offer && entry ? allowed({ scope: scope.value, entry, offer }) : refused('not_found');
}

/** Books the offered time: the hold becomes the booking, through the booking queue and under the checks of every booking. */
export async function acceptOffer(ctx: Ctx, asked: OfferOfEntry): Promise<Answer<BookingMade>> {
  const open = await openOffer(ctx, asked);
  if (!open.ok) return open;
  const { entry, offer } = open.value;
  const decision = decideAnswer(offer, 'accepted', ctx.clock.now());
  if (!decision.ok) return decision;
  if (decision.value === 'nothing_to_do') return madeOf(ctx, offer);
  const { bookingId } = offer;
  const request = {
    ...bookingRequestOf(entry, offer.start),
    holdToken: holdTokenOf(await secretInUse(ctx.db, ctx.config, bookingId), bookingId),
    heldBookingId: bookingId,
  };
  const booked = await applyProven(ctx, scopeOfBooking(entry), request, {
    purpose: 'book',
    accountId: entry.accountId,
    hooks: {
      check: async (trx) => checkOpen(await lockOffer(trx, offer)),
      write: (trx, _booking, now) => commitEffects(trx, decideAccepted(entry, offer), now),
    },
  });
  if (booked.ok) return madeOf(ctx, offer);
  // Of two requests at once the later one finds the offer answered by the same customer.
  const again = await readOffer(ctx.db, open.value.scope, bookingId);
  if (again?.state === 'accepted') return madeOf(ctx, again);
  return booked.reason === 'hold_expired' ? refused('offer_over') : booked;
}

async function madeOf(ctx: Ctx, { bookingId }: OfferRecord): Promise<Answer<BookingMade>> {
  const booking = await showBooking(ctx, bookingId);
  if (!booking) return refused('not_found');
  return allowed({ booking, linkToken: linkTokenOf(await secretInUse(ctx.db, ctx.config, bookingId), bookingId) });
}

/** Declines an offered time. The position is kept, for another time. */
export async function declineOffer(ctx: Ctx, asked: OfferOfEntry): Promise<Answer<WaitlistEntry>> {
  const open = await openOffer(ctx, asked);
  if (!open.ok) return open;
  const { offer } = open.value;
  const decision = decideAnswer(offer, 'declined', ctx.clock.now());
  if (!decision.ok) return decision;
  if (decision.value === 'answer') {
    const declined = await inTransaction(ctx.db, async (trx): Promise<Answer<null>> => {
      return (await releaseOffer(trx, offer, { state: 'declined' }, ctx.clock.now()))
        ? allowed(null)
        : refused('offer_over');
    });
    if (!declined.ok) return declined;
  }
  return getEntry(ctx, asked);
}

/** Leaves the waitlist. Leaving once more changes nothing; what was booked stays booked. */
export async function leaveWaitlist(ctx: Ctx, asked: { id: string }): Promise<Answer<WaitlistEntry>> {
  const scope = await openEntry(ctx, asked.id);
  if (!scope.ok) return scope;
  await inTransaction(ctx.db, async (trx) => {
    const entry = await readEntry(trx, scope.value, true);
    await commitEffects(trx, decideLeaving(entry), ctx.clock.now());
  });
  // Nothing is offered to an entry that has ended: what is open after this is all there is.
  const offer = await readOffer(ctx.db, scope.value, null);
  if (offer?.state === 'open')
    await inTransaction(ctx.db, (trx) => releaseOffer(trx, offer, { state: 'declined' }, ctx.clock.now()));
  return getEntry(ctx, asked);
}
