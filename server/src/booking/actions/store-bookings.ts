import { createHash } from 'node:crypto';
import type { NewStoreBooking, StoreBookingMove } from '@parlour/contract/admin/bookings';
import { allowed, refused } from '@parlour/domain/verdict';
import { SlotClash } from '../../platform/db/failures.ts';
import { keyOwnerOf, onceByKey, storeOwner } from '../../platform/http/idempotency.ts';
import { memberById } from '../../member/queries/records.ts';
import type { ApiKey } from '../../platform/actor.ts';
import type { Answer, By } from '../../platform/context.ts';
import type { Ctx } from '../context.ts';
import { findShopScope, scopeOfBooking } from '../../shop/queries/shops.ts';
import { freshAlternatives } from './alternatives.ts';
import { factsForStore } from '../policies/by-store.ts';
import { withPenalty } from '../../payment/presenters/penalty.ts';
import { decideVisitChange } from '../policies/decide-visit-change.ts';
import { noteStoreAction } from './note-store-action.ts';
import { accessOfStore } from '../queries/access.ts';
import { readBooking } from '../queries/read.ts';
import type { BookingRecord } from '../queries/record.ts';
import { storeCommand } from '../policies/store-command.ts';
import { changeForCustomer, storeActs, visitForCustomer } from '../policies/store-visit.ts';
import { commitChange } from './commit-change.ts';
import { loadChange } from './load-change.ts';

/** Books for a customer of the store, in the booking queue and under its locks like every customer; nothing is charged. */
export async function bookForCustomer(ctx: Ctx & By<ApiKey>, asked: NewStoreBooking): Promise<Answer<BookingRecord>> {
  const scope = await findShopScope(ctx.db, asked.shopId);
  if (!scope) return refused('shop_unknown', { field: 'shopId' });
  const facts = await ctx.catalog.facts(scope);
  if (!facts.shop.isActive) return refused('shop_not_bookable');
  const member = asked.memberId === undefined ? null : await memberById(ctx.db, scope.chainId, asked.memberId);
  if (asked.memberId !== undefined && !member) return refused('not_found', { field: 'memberId' });
  const byStore = storeActs(asked, { state: asked.state ?? null, memberId: member?.id ?? null });
  const command = storeCommand(visitForCustomer(asked, facts, member), byStore, {
    key: keyOf(ctx, asked),
    hooks: {
      check: async () => allowed(null),
      write: (trx, booking, now) => noteStoreAction(trx, ctx.actor, 'booking_made', booking, byStore, now),
    },
  });
  const { phoneFault } = command;
  if (command.request.mobile !== '' && phoneFault !== null)
    return refused('mobile_malformed', { field: 'mobile', phoneFault });
  const answer = await ctx.bookingQueue.apply(scope, command);
  return answer.ok ? allowed(answer.value.booking) : answer;
}

function keyOf(ctx: Ctx, asked: NewStoreBooking) {
  if (ctx.idempotencyKey === null) return null;
  const requestHash = createHash('sha256')
    .update(`store book\n${JSON.stringify(asked)}`)
    .digest('base64url');
  return { owner: keyOwnerOf({ ...ctx, provenOwner: storeOwner(asked.shopId) }), key: ctx.idempotencyKey, requestHash };
}

/** Moves a booking for its customer: another start, other people, or both. No fee is asked for it. */
export async function moveForCustomer(ctx: Ctx & By<ApiKey>, asked: StoreBookingMove): Promise<Answer<BookingRecord>> {
  const scope = await accessOfStore(ctx.db, ctx.actor, asked.bookingId);
  if (!scope) return refused('not_found');
  const seen = await readBooking(ctx.db, scope);
  if (seen.shopId !== asked.shopId) return refused('not_found');
  const change = changeForCustomer(asked, seen);
  if (!change.ok) return change;
  const byStore = storeActs(asked, { state: null, memberId: null });
  const shop = scopeOfBooking(seen);
  const known = await ctx.catalog.facts(shop);
  try {
    const moved = await onceByKey(
      { ...ctx, provenOwner: storeOwner(asked.shopId) },
      'store move',
      asked,
      async (trx) => {
        const visit = await loadChange(trx, { scope, shop, known, change: change.value }, ctx.clock.now());
        const decision = decideVisitChange(visit, change.value, byStore);
        if (decision.kind === 'refused') return withPenalty(decision);
        const booking = await commitChange(trx, decision, visit.now);
        await noteStoreAction(trx, ctx.actor, 'booking_changed', booking, byStore, visit.now);
        return allowed(booking);
      },
    );
    return moved;
  } catch (error) {
    if (!(error instanceof SlotClash)) throw error;
    const facts = factsForStore(known, byStore);
    return refused('slot_taken', {
      alternatives: await freshAlternatives(ctx, shop, facts, change.value, asked.bookingId),
    });
  }
}
