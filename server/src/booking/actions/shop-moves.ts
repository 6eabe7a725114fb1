import type { BookingState } from '@parlour/domain/booking/booking';
import { decideShopMove } from '@parlour/domain/booking/decide-move';
import { allowed, refused } from '@parlour/domain/verdict';
import { inTransaction } from '../../db/transaction.ts';
import type { Answer, Services } from '../../services.ts';
import type { BookingEvent } from '../effects.ts';
import { bookingForShop, readBooking } from '../queries/read.ts';
import { moveBooking } from './move.ts';

export type ShopMove = { bookingId: string; reason?: string };
export type Moved = { id: string; state: BookingState; version: number };

const moveTo =
  (to: BookingState, event: BookingEvent) =>
  (services: Services, { bookingId, reason = '' }: ShopMove) =>
    inTransaction(services.db, async (trx): Promise<Answer<Moved>> => {
      const now = services.clock.now();
      const scope = await bookingForShop(trx, bookingId);
      if (!scope) return refused('not_found');
      const booking = await readBooking(trx, scope, true);
      const decision = decideShopMove(booking, to, now);
      if (!decision.ok) return decision;
      const { id, state, version } =
        decision.value === 'nothing_to_do' ? booking : await moveBooking(trx, booking, { to, reason, event, now });
      return allowed({ id, state, version });
    });

/** The shop's own moves. Each is safe to repeat; what the table of moves does not allow is refused. */
export const confirmByShop = moveTo('confirmed', 'booking_confirmed');
export const rejectByShop = moveTo('rejected', 'booking_rejected');
export const cancelByShop = moveTo('cancelled', 'booking_cancelled_by_shop');
export const startByShop = moveTo('in_service', 'booking_started');
export const finishByShop = moveTo('finished', 'booking_finished');
export const noShowByShop = moveTo('no_show', 'booking_no_show');
