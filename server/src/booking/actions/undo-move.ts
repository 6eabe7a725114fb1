import { allowed, refused } from '@parlour/domain/verdict';
import { withPenalty } from '../../payment/presenters/penalty.ts';
import type { Answer } from '../../platform/context.ts';
import { SlotClash } from '../../platform/db/failures.ts';
import type { Trx } from '../../platform/db/schema.ts';
import { onceByKey } from '../../platform/http/idempotency.ts';
import { resumeDeferred, stopDeferred } from '../../platform/outbox/deferred.ts';
import type { Ctx } from '../context.ts';
import { openUndo, type Undo } from '../formats/undo-token.ts';
import type { Override } from '../policies/by-store.ts';
import { decideVisitChange } from '../policies/decide-visit-change.ts';
import { accessOfStore, type ByTeam } from '../queries/access.ts';
import { readBooking } from '../queries/read.ts';
import type { ItemRecord } from '../queries/record.ts';
import { commitChange } from './commit-change.ts';
import { preparedMove } from './team-move.ts';
import { loadChange } from './load-change.ts';
import { noteStoreAction } from './note-store-action.ts';

/** The old time may lie outside hours; a place that is taken since is not taken twice. */
const oldHours: Override = { hours: true, capacity: false, reason: '' };

type Undone = { bookingId: string; version: number };

/**
 * Takes a move at the desk back: time, people and lengths are what they were, as long as nothing has changed the booking since and the old time is
 * free.
 */
export async function undoMove(
  ctx: Ctx & ByTeam,
  asked: { shopId: string; undoToken: string },
): Promise<Answer<Undone>> {
  const undo = openUndo(ctx.config.secrets, asked.undoToken);
  if (!undo || undo.memberId !== ctx.actor.memberId) return refused('undo_over');
  const scope = await accessOfStore(ctx.db, ctx, undo.bookingId);
  if (!scope || asked.shopId !== ctx.access.shopId) return refused('not_found');
  const seen = await readBooking(ctx.db, scope);
  const minutes = new Map(undo.items.map((item) => [item.id, item.minutes]));
  const staff = undo.items.flatMap(({ id: itemId, staffId }) => (staffId === null ? [] : [{ itemId, staffId }]));
  const { bookingId, start, version } = undo;
  const prepared = await preparedMove(
    ctx,
    { shopId: asked.shopId, bookingId, version, start, ...(undo.services ? { services: undo.services } : { staff }) },
    { scope, seen, team: { override: oldHours, minutes, restores: undo.gone ?? [] } },
  );
  // Something that is not in the booking any more was taken out of it since.
  if (!prepared.ok) return prepared.reason === 'invalid_input' ? refused('changed_meanwhile') : prepared;
  const { change, byStore } = prepared.value;
  const work = async (trx: Trx): Promise<Answer<Undone>> => {
    const now = ctx.clock.now();
    const visit = await loadChange(trx, prepared.value, now);
    if (now > undo.until) return refused('undo_over');
    if (undo.services && (await ctx.isSettled(trx, visit.booking))) return refused('bill_settled');
    const decision = decideVisitChange(visit, change, byStore);
    if (decision.kind === 'refused')
      return decision.reason === 'slot_taken' ? refused('old_time_taken') : withPenalty(decision);
    const { chainId } = visit.booking;
    await stopDeferred(trx, { chainId, bookingId, kind: 'booking_changed', madeAt: undo.madeAt }, now);
    const booking = await commitChange(trx, withWishes(decision, undo), now);
    await resumeDeferred(trx, chainId, undo.stopped, now);
    const { before } = decision;
    await noteStoreAction(trx, ctx.actor, 'booking_changed', booking, { ...byStore, before }, now);
    return allowed({ bookingId, version: booking.version });
  };
  try {
    return await onceByKey(ctx, 'undo move', asked, work);
  } catch (error) {
    if (error instanceof SlotClash) return refused('old_time_taken');
    throw error;
  }
}

/** Who was asked for before the move is asked for again. */
function withWishes<Of extends { booking: { items: ItemRecord[] } }>(decision: Of, { items: before }: Undo): Of {
  const items = decision.booking.items.map((item) => {
    const was = before.find(({ id }) => id === item.id);
    return was ? { ...item, wantedStaffId: was.wantedStaffId } : item;
  });
  return { ...decision, booking: { ...decision.booking, items } };
}
