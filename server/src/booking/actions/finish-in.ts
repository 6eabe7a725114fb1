import { allowed } from '@parlour/domain/verdict';
import type { Answer } from '../../platform/context.ts';
import type { Trx } from '../../platform/db/schema.ts';
import { saidByStore } from '../policies/by-store.ts';
import { decideMoveByShop, type MoveEffects, type ShopMoveQuestion, shopMoves } from '../policies/decide-move.ts';
import type { ForStore } from '../queries/access.ts';
import type { BookingRecord } from '../queries/record.ts';
import { commitMove } from './commit-move.ts';
import { loadMovable } from './load-move.ts';
import { noteMove } from './note-store-action.ts';

/**
 * Confirms a locked request together with what else its transaction writes, and answers it as it is now; any other visit stays as it is. `isOver`: it is finished in
 * the same transaction, so that its customer is not told that it was confirmed.
 */
export async function confirmIn(
  trx: Trx,
  by: Pick<ForStore, 'actor'>,
  booking: BookingRecord,
  { isOver, now }: { isOver: boolean; now: number },
): Promise<Answer<BookingRecord>> {
  if (booking.state !== 'to_confirm') return allowed(booking);
  const movable = await loadMovable(trx, booking, shopMoves.confirm);
  const question: ShopMoveQuestion = isOver ? { said: saidByStore({ isTold: false }) } : {};
  const decision = decideMoveByShop(movable, shopMoves.confirm, question, now);
  if (!decision.ok) return decision;
  return allowed(decision.value === 'nothing_to_do' ? booking : await commitByShop(trx, by, decision.value, now));
}

/** Finishes a locked visit together with what else its transaction writes. One that is finished stays as it is. */
export async function finishIn(
  trx: Trx,
  by: Pick<ForStore, 'actor'>,
  booking: BookingRecord,
  now: number,
): Promise<Answer<null>> {
  const movable = await loadMovable(trx, booking, shopMoves.finish);
  const decision = decideMoveByShop(movable, shopMoves.finish, {}, now);
  if (!decision.ok) return decision;
  if (decision.value === 'nothing_to_do') return allowed(null);
  const finished = await commitByShop(trx, by, decision.value, now);
  if (by.actor.kind === 'job') await noteMove(trx, by.actor, finished, decision.value.event.kind, now);
  return allowed(null);
}

/** Writes a decided move of the store, and who of its team made it. */
export async function commitByShop(
  trx: Trx,
  { actor }: Pick<ForStore, 'actor'>,
  effects: MoveEffects,
  now: number,
): Promise<BookingRecord> {
  const booking = await commitMove(trx, effects, now);
  if (actor.kind === 'team') await noteMove(trx, actor, booking, effects.event.kind, now);
  return booking;
}
