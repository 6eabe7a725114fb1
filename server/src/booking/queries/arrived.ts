import type { Trx } from '../../platform/db/schema.ts';

/** Whether the customer of a booking was marked as there, and that was not taken back. */
export async function hadArrived(trx: Trx, { chainId, id }: { chainId: string; id: string }): Promise<boolean> {
  const last = await trx
    .selectFrom('outbox')
    .select('kind')
    .where('chainId', '=', chainId)
    .where('bookingId', '=', id)
    .where('kind', 'in', ['booking_arrived', 'booking_arrival_undone'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last?.kind === 'booking_arrived';
}
