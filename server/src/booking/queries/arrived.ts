import type { Db, Trx } from '../../platform/db/schema.ts';
import type { MoveKind } from '../../platform/outbox/events.ts';

type Which = { chainId: string; id: string };

/** Whether the customer of a booking was marked as there, and that was not taken back. */
export const hadArrived = (db: Db | Trx, booking: Which): Promise<boolean> =>
  stands(db, booking, ['booking_arrived', 'booking_arrival_undone']);

/** Whether a booking was begun, and that was not taken back. */
export const hadBegun = (db: Db | Trx, booking: Which): Promise<boolean> =>
  stands(db, booking, ['booking_started', 'booking_start_undone']);

/** Of a step and its way back: whether the step came last. */
async function stands(db: Db | Trx, { chainId, id }: Which, [step, back]: readonly [MoveKind, MoveKind]) {
  const last = await db
    .selectFrom('outbox')
    .select('kind')
    .where('chainId', '=', chainId)
    .where('bookingId', '=', id)
    .where('kind', 'in', [step, back])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last?.kind === step;
}
