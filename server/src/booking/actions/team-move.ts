import type { AppointmentMove, MadeMove } from '@parlour/contract/appointment/move';
import type { BookingChange } from '@parlour/contract/booking/calls';
import { allowed, refused } from '@parlour/domain/verdict';
import type { ShopFacts } from '../../catalog/policies/shop-facts.ts';
import { withPenalty } from '../../payment/presenters/penalty.ts';
import type { Answer } from '../../platform/context.ts';
import { SlotClash } from '../../platform/db/failures.ts';
import type { Trx } from '../../platform/db/schema.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { onceByKey } from '../../platform/http/idempotency.ts';
import { stopDeferred } from '../../platform/outbox/deferred.ts';
import { scopeOfBooking } from '../../shop/queries/shops.ts';
import type { ShopScope } from '../../shop/queries/scope.ts';
import type { Ctx } from '../context.ts';
import { sealUndo } from '../formats/undo-token.ts';
import { type ByStore, type TeamChoice, factsForStore } from '../policies/by-store.ts';
import { type PlannedMove, planMove } from '../policies/plan-move.ts';
import { decideVisitChange } from '../policies/decide-visit-change.ts';
import { teamChoice } from '../policies/team-choice.ts';
import { keepPeople, changeForCustomer, storeActs } from '../policies/store-visit.ts';
import { accessOfStore, type BookingAccess, type ByTeam, mayAssign } from '../queries/access.ts';
import { readBooking } from '../queries/read.ts';
import type { BookingRecord } from '../queries/record.ts';
import { freshAlternatives } from './alternatives.ts';
import { commitChange } from './commit-change.ts';
import { loadChange } from './load-change.ts';
import { noteStoreAction } from './note-store-action.ts';

type OfTeam = Ctx & ByTeam;

/** How long a move can be taken back. The customer is told a moment later. */
export const undoMs = 10_000;
const graceMs = 2_000;

type Prepared = {
  scope: BookingAccess;
  shop: ShopScope;
  known: ShopFacts;
  change: BookingChange;
  byStore: ByStore;
};

type Wanted = AppointmentMove & { tellCustomer?: boolean | undefined; override?: string | undefined };

/** What a move is asked as, before anything is locked. */
async function prepare(ctx: OfTeam, asked: Wanted): Promise<Answer<Prepared>> {
  const scope = await accessOfStore(ctx.db, ctx, asked.bookingId);
  if (!scope || asked.shopId !== ctx.access.shopId) return refused('not_found');
  const named = (asked.staff ?? []).map(({ staffId }) => staffId);
  if (!mayAssign(ctx, named)) return refused('no_permission', { field: 'staff' });
  const seen = await readBooking(ctx.db, scope);
  const services = new Set(seen.items.filter(({ kind }) => kind === 'service').map(({ id }) => id));
  if ((asked.minutes ?? []).some(({ itemId }) => !services.has(itemId)))
    return refused('invalid_input', { field: 'minutes' });
  const minutes = new Map((asked.minutes ?? []).map((one) => [one.itemId, one.minutes]));
  const team = teamChoice(ctx, asked.override, minutes);
  if (!team.ok) return team;
  return preparedMove(ctx, asked, { scope, seen, team: team.value });
}

type Seen = { scope: BookingAccess; seen: BookingRecord; team: TeamChoice };

/** The same for what the desk may choose already. */
export async function preparedMove(ctx: OfTeam, asked: Wanted, { scope, seen, team }: Seen): Promise<Answer<Prepared>> {
  const change = changeForCustomer(keepPeople(asked, seen), seen);
  if (!change.ok) return change;
  const byStore = storeActs({ notify: asked.tellCustomer ?? false }, { state: null, memberId: null, team });
  const shop = scopeOfBooking(seen);
  return allowed({ scope, shop, known: await ctx.catalog.facts(shop), change: change.value, byStore });
}

/** What a move would do, from the booking and its days as they are now. Nothing is changed. */
export async function previewMove(ctx: OfTeam, asked: AppointmentMove): Promise<Answer<PlannedMove>> {
  const prepared = await prepare(ctx, asked);
  if (!prepared.ok) return prepared;
  const { change, byStore } = prepared.value;
  // The whole span that an override would open is loaded.
  const wide = { ...byStore, team: { ...byStore.team, override: { hours: true, capacity: true, reason: '' } } };
  return inTransaction(ctx.db, async (trx): Promise<Answer<PlannedMove>> => {
    const visit = await loadChange(trx, { ...prepared.value, byStore: wide }, ctx.clock.now());
    const preview = planMove(visit, change, byStore);
    return preview.kind === 'refused' ? withPenalty(preview) : allowed(preview);
  });
}

/** Moves a booking at the desk. It can be taken back for a short while, and its customer is told when that is over. */
export async function moveByTeam(
  ctx: OfTeam,
  asked: AppointmentMove & { tellCustomer: boolean; override?: string | undefined },
): Promise<Answer<MadeMove>> {
  const prepared = await prepare(ctx, asked);
  if (!prepared.ok) return prepared;
  return orAlternatives(ctx, prepared.value, () =>
    onceByKey(ctx, 'team move', asked, (trx) => makeMove(trx, ctx, prepared.value)),
  );
}

async function makeMove(trx: Trx, ctx: OfTeam, prepared: Prepared): Promise<Answer<MadeMove>> {
  const { change, byStore } = prepared;
  const now = ctx.clock.now();
  const visit = await loadChange(trx, prepared, now);
  const decision = decideVisitChange(visit, change, byStore);
  if (decision.kind === 'refused') return withPenalty(decision);
  const { chainId, id: bookingId } = decision.booking;
  const undoUntil = now + undoMs;
  // One mail tells of all moves that follow each other.
  const stopped = byStore.isTold ? await stopDeferred(trx, { chainId, bookingId, kind: 'booking_changed' }, now) : [];
  const { version, state } = await commitChange(trx, decision, now, undoUntil + graceMs);
  await noteStoreAction(trx, ctx.actor, 'booking_changed', decision.booking, byStore, now);
  const undoToken = sealUndo(ctx.config.secret, {
    memberId: ctx.actor.memberId,
    bookingId,
    version,
    madeAt: now,
    until: undoUntil,
    start: visit.booking.localStart,
    items: visit.booking.items.map(({ id, staffId, minutes, wantedStaffId }) => ({
      id,
      staffId,
      minutes,
      wantedStaffId,
    })),
    stopped,
  });
  return allowed({ bookingId, version, state, undoToken, undoUntil });
}

/** A race that the database itself decides is the refusal of a taken time. */
export async function orAlternatives<Reply>(
  ctx: OfTeam,
  { shop, known, change, byStore }: Prepared,
  work: () => Promise<Answer<Reply>>,
): Promise<Answer<Reply>> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof SlotClash)) throw error;
    const facts = factsForStore(known, byStore);
    return refused('slot_taken', { alternatives: await freshAlternatives(ctx, shop, facts, change, change.id) });
  }
}
