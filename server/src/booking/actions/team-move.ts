import type {
  AppointmentMove,
  MadeMove,
  MoveAsked,
  MoveDay,
  PreviewAsked,
  SeenMoney,
} from '@parlour/contract/appointment/move';
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
import { type ByStore, type TeamChoice, factsForStore, plainly } from '../policies/by-store.ts';
import { type PlannedMove, planMove } from '../policies/plan-move.ts';
import { decideVisitChange } from '../policies/decide-visit-change.ts';
import { moveDay } from '../policies/move-day.ts';
import { isMoneyAsSeen } from '../policies/move-money.ts';
import { teamChoice } from '../policies/team-choice.ts';
import { isUndoable, undoOf } from '../policies/undo-of.ts';
import { changeServices } from '../policies/change-services.ts';
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
  /** The money as the desk was shown it; null: the services stay. */
  seen: SeenMoney | null;
  changesServices: boolean;
};

type Wanted = AppointmentMove & Partial<Pick<MoveAsked, 'tellCustomer' | 'override' | 'seenPlan' | 'seen'>>;

/** What a move is asked as, before anything is locked. */
async function prepare(ctx: OfTeam, asked: Wanted): Promise<Answer<Prepared>> {
  const scope = await accessOfStore(ctx.db, ctx, asked.bookingId);
  if (!scope || asked.shopId !== ctx.access.shopId) return refused('not_found');
  const added = (asked.services ?? []).filter(({ itemId, staffId }) => itemId === undefined || staffId != null);
  const named = [...(asked.staff ?? []), ...added].map(({ staffId }) => staffId);
  if (!mayAssign(ctx, named)) return refused('no_permission', { field: asked.services ? 'services' : 'staff' });
  const seen = await readBooking(ctx.db, scope);
  const services = new Set(seen.items.filter(({ kind }) => kind === 'service').map(({ id }) => id));
  if ((asked.minutes ?? []).some(({ itemId }) => !services.has(itemId)))
    return refused('invalid_input', { field: 'minutes' });
  const minutes = new Map((asked.minutes ?? []).map((one) => [one.itemId, one.minutes]));
  const team = teamChoice(ctx, asked, minutes);
  if (!team.ok) return team;
  return preparedMove(ctx, asked, { scope, seen, team: team.value });
}

type Seen = { scope: BookingAccess; seen: BookingRecord; team: TeamChoice };

/** The same for what the desk may choose already. */
export async function preparedMove(ctx: OfTeam, asked: Wanted, { scope, seen, team }: Seen): Promise<Answer<Prepared>> {
  const { services } = asked;
  const comesBack = (id: string) => (team.restores ?? []).some(({ bookingItemId }) => bookingItemId === id);
  const change = services
    ? changeServices({ ...asked, services }, seen, comesBack)
    : changeForCustomer(keepPeople(asked, seen), seen);
  if (!change.ok) return change;
  const byStore = storeActs({ notify: asked.tellCustomer ?? false }, { state: null, memberId: null, team });
  const shop = scopeOfBooking(seen);
  const known = await ctx.catalog.facts(shop);
  const changesServices = services !== undefined;
  return allowed({ scope, shop, known, change: change.value, byStore, seen: asked.seen ?? null, changesServices });
}

/** What a move would do, from the booking and its days as they are now, and what its day offers where that is asked for. Nothing is changed. */
export async function previewMove(
  ctx: OfTeam,
  { asksDay = false, ...asked }: PreviewAsked,
): Promise<Answer<PlannedMove & { day: MoveDay | null }>> {
  const prepared = await prepare(ctx, asked);
  if (!prepared.ok) return prepared;
  const { change, byStore } = prepared.value;
  // The whole span that an override would open is loaded.
  const wide = { ...byStore, team: { ...byStore.team, override: { hours: true, capacity: true, reason: '' } } };
  const planned = await inTransaction(ctx.db, async (trx) => {
    const visit = await loadChange(trx, { ...prepared.value, byStore: wide }, ctx.clock.now());
    if (prepared.value.changesServices && (await ctx.isSettled(trx, visit.booking))) return refused('bill_settled');
    const preview = planMove(visit, change, byStore);
    return preview.kind === 'refused' ? withPenalty(preview) : allowed({ preview, visit });
  });
  if (!planned.ok) return planned;
  // Nothing is locked any more while a whole day is looked through.
  const { preview, visit } = planned.value;
  return allowed({ ...preview, day: asksDay ? ownDay(ctx, moveDay(visit, change, byStore)) : null });
}

/** Of those who do not work, the ones whom the caller may give services to. */
const ownDay = (ctx: OfTeam, { offIds, ...day }: MoveDay): MoveDay => ({
  ...day,
  offIds: offIds.filter((id) => mayAssign(ctx, [id])),
});

/** Moves a booking at the desk. It can be taken back for a short while, and its customer is told when that is over. */
export async function moveByTeam(ctx: OfTeam, asked: MoveAsked): Promise<Answer<MadeMove>> {
  const prepared = await prepare(ctx, asked);
  if (!prepared.ok) return prepared;
  const { seenPlan: _seenPlan, ...question } = asked;
  return orAlternatives(ctx, prepared.value, () =>
    onceByKey(ctx, 'team move', question, (trx) => makeMove(trx, ctx, prepared.value)),
  );
}

async function makeMove(trx: Trx, ctx: OfTeam, prepared: Prepared): Promise<Answer<MadeMove>> {
  const { change, byStore, changesServices, seen } = prepared;
  const now = ctx.clock.now();
  const visit = await loadChange(trx, prepared, now);
  if (changesServices && (await ctx.isSettled(trx, visit.booking))) return refused('bill_settled');
  const decision = decideVisitChange(visit, change, byStore);
  if (decision.kind === 'refused') return withPenalty(decision);
  if (changesServices && !isMoneyAsSeen(decision.booking, seen)) return refused('charge_changed');
  const { chainId, id: bookingId } = decision.booking;
  const undoUntil = now + undoMs;
  const canUndo = isUndoable(visit, decision);
  // One mail tells of all moves that follow each other.
  const stopped = byStore.isTold ? await stopDeferred(trx, { chainId, bookingId, kind: 'booking_changed' }, now) : [];
  const { version, state } = await commitChange(trx, decision, now, canUndo ? undoUntil + graceMs : now);
  const { overridden, before } = decision;
  await noteStoreAction(trx, ctx.actor, 'booking_changed', decision.booking, { ...byStore, overridden, before }, now);
  const { memberId } = ctx.actor;
  const undo = { memberId, bookingId, version, madeAt: now, until: undoUntil, stopped };
  const undoToken = canUndo ? sealUndo(ctx.config.secret, { ...undo, ...undoOf(decision) }) : null;
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
    const facts = factsForStore(known, plainly(byStore));
    return refused('slot_taken', { alternatives: await freshAlternatives(ctx, shop, facts, change, change.id) });
  }
}
