import type { Booking, BookingChange } from '@parlour/contract/booking/calls';
import { allowed, refused } from '@parlour/domain/verdict';
import { notePicturesOf } from '../../file/actions/note-pictures.ts';
import { withPenalty } from '../../payment/presenters/penalty.ts';
import { SlotClash } from '../../platform/db/failures.ts';
import { answeredBefore, onceByKey } from '../../platform/http/idempotency.ts';
import type { Answer } from '../../platform/context.ts';
import { scopeOfBooking } from '../../shop/queries/shops.ts';
import type { Ctx } from '../context.ts';
import { decideSettledChange } from '../policies/decide-settled-change.ts';
import { decideVisitChange } from '../policies/decide-visit-change.ts';
import { pictureNames } from '../policies/note-pictures.ts';
import type { BookingAccess } from '../queries/access.ts';
import { readBooking } from '../queries/read.ts';
import { freshAlternatives } from './alternatives.ts';
import { commitChange } from './commit-change.ts';
import { loadChange } from './load-change.ts';
import { openBooking, showWithMoney } from './read.ts';

/**
 * Each change sends a mail to the contact of the booking, who may be a stranger to the caller, and for each time that is taken others are looked for:
 * no customer needs more of them.
 */
const limitOf = ({ id }: BookingChange) => [{ bucket: `change booking ${id}`, windowSeconds: 3600, max: 20 }];

/** Changes a booking in place; if anything is in the way the old one stays exactly as it was. */
export async function changeBooking(ctx: Ctx, change: BookingChange): Promise<Answer<Booking>> {
  const scope = await openBooking(ctx, change.id);
  if (!scope.ok) return scope;
  const before = await answeredBefore<Booking>(ctx, 'change', change);
  if (before) return allowed(before);
  const counted = await ctx.attempts.take(limitOf(change));
  if (!counted.ok) return counted;
  const changed = await changeOnce(ctx, scope.value, change);
  if (!changed.ok && changed.reason !== 'slot_taken') await counted.value.giveBack();
  return changed;
}

async function changeOnce(ctx: Ctx, scope: BookingAccess, change: BookingChange): Promise<Answer<Booking>> {
  const seen = await readBooking(ctx.db, scope);
  const shop = scopeOfBooking(seen);
  const known = await ctx.catalog.facts(shop);
  const pictures = change.related
    ? await notePicturesOf(ctx, change.related.remarkImages, pictureNames(seen))
    : allowed(pictureNames(seen));
  if (!pictures.ok) return pictures;
  const { related } = change;
  const named = related ? { ...change, related: { ...related, profile: null, remarkImages: pictures.value } } : change;
  try {
    return await onceByKey(ctx, 'change', change, async (trx) => {
      const visit = await loadChange(trx, { scope, shop, known, change }, ctx.clock.now());
      const decide = (await ctx.isSettled(trx, visit.booking)) ? decideSettledChange : decideVisitChange;
      const decision = decide(visit, named);
      if (decision.kind === 'refused') return withPenalty(decision);
      const booking = await commitChange(trx, decision, visit.now);
      return allowed(await showWithMoney(ctx, trx, booking, visit.facts, visit.now));
    });
  } catch (error) {
    if (error instanceof SlotClash)
      return refused('slot_taken', { alternatives: await freshAlternatives(ctx, shop, known, change, change.id) });
    throw error;
  }
}
