import type { Db } from '../../platform/db/schema.ts';

/** Bookings with money on them that wait for the shop's word, and whose start has come. */
export async function unansweredBookings(db: Db, now: number, most: number): Promise<string[]> {
  const rows = await db
    .selectFrom('charges as charge')
    .innerJoin('bookings as booking', (join) =>
      join
        .onRef('booking.chainId', '=', 'charge.chainId')
        .onRef('booking.id', '=', 'charge.payableId')
        .on('charge.payableKind', '=', 'booking'),
    )
    .select('booking.id')
    .where('charge.isCurrent', '=', true)
    .where('charge.retainedMinor', 'is', null)
    .where(({ or, eb }) => or([eb('charge.orderId', 'is not', null), eb('charge.method', '=', 'STORE')]))
    .where('booking.state', '=', 'to_confirm')
    .where('booking.startsAt', '<=', new Date(now))
    .orderBy('booking.startsAt')
    .limit(most)
    .execute();
  return rows.map(({ id }) => id);
}
