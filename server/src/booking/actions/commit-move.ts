import { markPurchased } from '../../member/queries/records.ts';
import { commitEffects } from '../../payment/actions/commit-effects.ts';
import type { Trx } from '../../platform/db/schema.ts';
import { insertOutbox } from '../../platform/outbox/write.ts';
import type { MoveEffects } from '../policies/decide-move.ts';
import type { BookingRecord } from '../queries/record.ts';
import { returnStock, writeState } from '../queries/write.ts';
import { settleRights } from './settle-rights.ts';
import { announceVisit } from './effects.ts';

/** Writes a decided move of a locked booking, and answers the booking as it is now. */
export async function commitMove(trx: Trx, effects: MoveEffects, now: number): Promise<BookingRecord> {
  const { before, booking, occupies, returnsStock, purchasedBy, money, usedUp, event } = effects;
  const { chainId, id, state, stateReason: reason } = booking;
  await commitEffects(trx, money, now);
  await writeState(trx, { chainId, id, state, reason, occupies, now });
  if (booking.rights !== before.rights) await settleRights(trx, booking, usedUp, now);
  if (returnsStock) await returnStock(trx, chainId, id);
  const isFirst = purchasedBy !== null && (await markPurchased(trx, chainId, purchasedBy));
  await insertOutbox(trx, [isFirst ? firstOf(event) : event], now);
  announceVisit(trx, before);
  return booking;
}

/** The event of the finish by which it is noted that a customer has purchased. */
const firstOf = (event: MoveEffects['event']): MoveEffects['event'] =>
  event.kind === 'booking_finished' ? { ...event, payload: { ...event.payload, isFirst: true } } : event;
