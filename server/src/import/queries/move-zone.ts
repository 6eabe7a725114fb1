import { startTextOf } from '@parlour/domain/time/start-text';
import { sql } from 'kysely';
import type { Trx } from '../../platform/db/schema.ts';
import { insertOutbox } from '../../platform/outbox/write.ts';

/** A shop's clock changed: its coming bookings keep their instants, show the new local time, and their customers are told. */
export async function moveBookingsToZone(
  trx: Trx,
  chainId: string,
  shopId: string,
  zone: string,
  now: number,
): Promise<number> {
  const bookings = await trx
    .selectFrom('bookings')
    .select(['id', 'startsAt', 'localStart', 'zone'])
    .where('chainId', '=', chainId)
    .where('shopId', '=', shopId)
    .where('state', 'in', ['held', 'to_confirm', 'confirmed', 'arrived'])
    .where('endsAt', '>', new Date(now))
    .where('zone', '!=', zone)
    .execute();
  for (const booking of bookings) {
    await trx
      .updateTable('bookings')
      .set({
        zone,
        localStart: startTextOf(zone, booking.startsAt.getTime()),
        needsAttention: true,
        // A wall clock that was proposed would name another moment now.
        proposal: null,
        version: sql`version + 1`,
        calendarSequence: sql`calendar_sequence + 1`,
        updatedAt: new Date(now),
      })
      .where('chainId', '=', chainId)
      .where('id', '=', booking.id)
      .execute();
  }
  const told = bookings.map(({ id, localStart, zone: zoneBefore }) => ({
    chainId,
    kind: 'booking_zone_changed' as const,
    bookingId: id,
    payload: { zoneBefore, localStartBefore: localStart },
  }));
  await insertOutbox(trx, told, now);
  return bookings.length;
}
