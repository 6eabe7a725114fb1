import { createHash } from 'node:crypto';
import type { NewStoreBooking, StoreBookingMove } from '@parlour/contract/admin/bookings';
import { allowed, refused } from '@parlour/domain/verdict';
import { SlotClash } from '../../platform/db/failures.ts';
import { keyOwnerOf, onceByKey, storeOwner } from '../../platform/http/idempotency.ts';
import { heldRecord, namedRecord } from '../../member/actions/named-record.ts';
import type { ApiKey } from '../../platform/actor.ts';
import type { Answer } from '../../platform/context.ts';
import type { Trx } from '../../platform/db/schema.ts';
import type { Ctx } from '../context.ts';
import { findShopScope, scopeOfBooking } from '../../shop/queries/shops.ts';
import { freshAlternatives } from './alternatives.ts';
import { type ByStore, type TeamChoice, factsForStore } from '../policies/by-store.ts';
import { withPenalty } from '../../payment/presenters/penalty.ts';
import { decideVisitChange } from '../policies/decide-visit-change.ts';
import { noteStoreAction } from './note-store-action.ts';
import { accessOfStore, type ForStore, mayAssign } from '../queries/access.ts';
import { readBooking } from '../queries/read.ts';
import type { BookingRecord } from '../queries/record.ts';
import type { BookingCommand, TransactionHooks } from '../policies/booking-command.ts';
import { type StoreVisit, storeCommand } from '../policies/store-command.ts';
import { seenIdsOf } from '../queries/own-customers.ts';
import { changeForCustomer, storeActs, visitForCustomer } from '../policies/store-visit.ts';
import { commitChange } from './commit-change.ts';
import { loadChange } from './load-change.ts';

type Store = Ctx & ForStore<ApiKey>;

type BookOptions = {
  /** What a team member chooses who acts at the desk. */
  team?: TeamChoice;
  isNameless?: boolean;
  /** It is another person than the contact leads to. */
  isOther?: boolean;
  /** What goes with the booking, in its transaction. */
  write?: TransactionHooks['write'];
  /** What the key stands for, where the same question becomes another booking a minute later. */
  question?: unknown;
};

/** Books for a customer of the store, in the booking queue and under its locks like every customer; nothing is charged. */
export async function bookForCustomer(
  ctx: Store,
  asked: NewStoreBooking,
  { team, isNameless = false, isOther = false, write, question = asked }: BookOptions = {},
): Promise<Answer<BookingRecord>> {
  const services = asked.lines.filter(({ kind = 'service' }) => kind === 'service');
  if (!isAtOwnStore(ctx, asked)) return refused('shop_unknown', { field: 'shopId' });
  if (
    !mayAssign(
      ctx,
      services.map(({ staffId }) => staffId),
    )
  )
    return refused('no_permission', { field: 'lines' });
  const scope = await findShopScope(ctx.db, asked.shopId);
  if (!scope) return refused('shop_unknown', { field: 'shopId' });
  const facts = await ctx.catalog.facts(scope);
  if (!facts.shop.isActive) return refused('shop_not_bookable');
  const named = asked.memberId === undefined ? null : await namedRecord(ctx.db, scope.chainId, asked.memberId);
  if (named && !named.ok) return named;
  const member = named?.value ?? null;
  const of = { state: asked.state ?? null, memberId: member?.id ?? null };
  const byStore: ByStore = { ...storeActs(asked, { ...of, ...teamOf(team) }), isNameless, isOther };
  const visit = visitForCustomer(asked, facts, member);
  const command = await storeCommandFor(ctx, visit, byStore, {
    key: keyOf(ctx, asked, question),
    hooks: {
      check: (trx) => isStillThere(trx, scope.chainId, of.memberId),
      async write(trx, booking, now, overridden) {
        await noteStoreAction(trx, ctx.actor, 'booking_made', booking, { ...byStore, overridden }, now);
        await write?.(trx, booking, now);
      },
    },
  });
  const { phoneFault } = command;
  if (command.request.mobile !== '' && phoneFault !== null)
    return refused('mobile_malformed', { field: 'mobile', phoneFault });
  const answer = await ctx.bookingQueue.apply(scope, command);
  return answer.ok ? allowed(answer.value.booking) : answer;
}

/** Asked under the locks: who was deleted, or merged with another one, since the record was read is not booked for with what was read. */
export async function isStillThere(trx: Trx, chainId: string, memberId: string | null): Promise<Answer<null>> {
  const held = await heldRecord(trx, chainId, memberId);
  if (!held) return allowed(null);
  if (!held.ok) return held;
  return held.value.id === memberId ? allowed(null) : refused('changed_meanwhile', { field: 'memberId' });
}

/** The command of a visit, with which records its contact may lead to for who acts. */
export async function storeCommandFor(
  ctx: Store,
  visit: StoreVisit,
  byStore: ByStore,
  options: Parameters<typeof storeCommand>[2],
): Promise<BookingCommand> {
  const command = storeCommand(visit, byStore, options);
  const seenIds = byStore.memberId === null ? await seenIdsOf(ctx.db, ctx, command) : null;
  return { ...command, byStore: { ...byStore, seenIds } };
}

const teamOf = (team: TeamChoice | undefined): Pick<ByStore, 'team'> => (team ? { team } : {});

/** The store of a team member's call is the store of the access; the installation's key names any. */
const isAtOwnStore = (ctx: Store, { shopId }: { shopId: string }): boolean =>
  !('access' in ctx) || ctx.access.shopId === shopId;

/** The keys of the store's software belong to the store, those of a team member to the member. */
const ownerOfKey = (ctx: Store, { shopId }: { shopId: string }) =>
  'access' in ctx ? ctx : { ...ctx, provenOwner: storeOwner(shopId) };

function keyOf(ctx: Store, asked: NewStoreBooking, question: unknown) {
  if (ctx.idempotencyKey === null) return null;
  const requestHash = createHash('sha256')
    .update(`store book\n${JSON.stringify(question)}`)
    .digest('base64url');
  return { owner: keyOwnerOf(ownerOfKey(ctx, asked)), key: ctx.idempotencyKey, requestHash };
}

/** Moves a booking for its customer: another start, other people, or both. No fee is asked for it. */
export async function moveForCustomer(ctx: Store, asked: StoreBookingMove): Promise<Answer<BookingRecord>> {
  const scope = await accessOfStore(ctx.db, ctx, asked.bookingId);
  if (!scope) return refused('not_found');
  const named = (asked.staff ?? []).map(({ staffId }) => staffId);
  if (!mayAssign(ctx, named)) return refused('no_permission', { field: 'staff' });
  const seen = await readBooking(ctx.db, scope);
  if (seen.shopId !== asked.shopId) return refused('not_found');
  const change = changeForCustomer(asked, seen);
  if (!change.ok) return change;
  const byStore = storeActs(asked, { state: null, memberId: null });
  const shop = scopeOfBooking(seen);
  const known = await ctx.catalog.facts(shop);
  const question = { scope, shop, known, change: change.value, byStore };
  try {
    return await onceByKey(ownerOfKey(ctx, asked), 'store move', asked, async (trx): Promise<Answer<BookingRecord>> => {
      const visit = await loadChange(trx, question, ctx.clock.now());
      const decision = decideVisitChange(visit, change.value, byStore);
      if (decision.kind === 'refused') return withPenalty(decision);
      const booking = await commitChange(trx, decision, visit.now);
      const { before } = decision;
      await noteStoreAction(trx, ctx.actor, 'booking_changed', booking, { ...byStore, before }, visit.now);
      return allowed(booking);
    });
  } catch (error) {
    if (!(error instanceof SlotClash)) throw error;
    const facts = factsForStore(known, byStore);
    return refused('slot_taken', {
      alternatives: await freshAlternatives(ctx, shop, facts, change.value, asked.bookingId),
    });
  }
}
