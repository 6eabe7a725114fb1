import type { BookingState } from '@parlour/domain/booking/booking';
import { decideShopMove } from '@parlour/domain/booking/decide-move';
import { allowed, refused } from '@parlour/domain/verdict';
import { settleEnding } from '../../payment/actions/settle-ending.ts';
import type { Ending } from '../../payment/policies/decide-ending.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import type { Answer, By } from '../../platform/context.ts';
import type { Services } from '../context.ts';
import type { MoveKind } from '../../platform/outbox/events.ts';
import { accessOfStore, type StoreActor } from '../queries/access.ts';
import { readBooking } from '../queries/read.ts';
import { moveBooking } from './move.ts';
import { asPayable } from '../policies/as-payable.ts';

/** `version`: the booking as it was seen; one that has changed since is not moved. */
export type ShopMove = { bookingId: string; reason?: string; version?: number };
export type Moved = { id: string; state: BookingState; version: number };

/** `ending`: what the move means for the money of the booking. */
const moveTo =
  (to: BookingState, event: MoveKind, ending: Ending | null = null) =>
  (services: Services & By<StoreActor>, { bookingId, reason = '', version }: ShopMove) =>
    inTransaction(services.db, async (trx): Promise<Answer<Moved>> => {
      const now = services.clock.now();
      const access = await accessOfStore(trx, services.actor, bookingId);
      if (!access) return refused('not_found');
      const booking = await readBooking(trx, access, true);
      if (version !== undefined && version !== booking.version) return refused('changed_meanwhile');
      const decision = decideShopMove(booking, to, now);
      if (!decision.ok) return decision;
      if (decision.value === 'nothing_to_do') return allowed(shown(booking));
      if (ending) await settleEnding(trx, asPayable(booking), ending, now);
      return allowed(shown(await moveBooking(trx, booking, { to, reason, event, now })));
    });

const shown = ({ id, state, version }: Moved): Moved => ({ id, state, version });

/** The shop's own moves. Each is safe to repeat; what the table of moves does not allow is refused. */
export const confirmByShop = moveTo('confirmed', 'booking_confirmed');
export const rejectByShop = moveTo('rejected', 'booking_rejected', 'refused');
export const cancelByShop = moveTo('cancelled', 'booking_cancelled_by_shop', 'refused');
export const startByShop = moveTo('in_service', 'booking_started');
export const finishByShop = moveTo('finished', 'booking_finished', 'visited');
export const noShowByShop = moveTo('no_show', 'booking_no_show', 'no_show');
