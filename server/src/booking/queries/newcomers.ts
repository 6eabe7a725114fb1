import { sql } from 'kysely';
import type { Trx } from '../../platform/db/schema.ts';
import type { BesideItem, EventKind } from '../../platform/outbox/events.ts';
import type { BookingRecord } from './record.ts';

/** What gives a booking a place, or another one. */
const placing: readonly EventKind[] = [
  'booking_made',
  'booking_changed',
  'proposal_accepted',
  'booking_no_show_undone',
  'booking_zone_changed',
];

/** Who stood beside a missed booking when it was marked; null: it is not known. */
export async function besideThen(trx: Trx, { chainId, id }: BookingRecord): Promise<readonly BesideItem[] | null> {
  const { rows } = await sql<{ beside: BesideItem[] | null }>`
    select payload -> 'beside' as beside from outbox
    where chain_id = ${chainId} and booking_id = ${id} and kind = 'booking_no_show'
    order by id desc limit 1`.execute(trx);
  return rows[0]?.beside ?? null;
}

/** Whether some of these bookings got a place after a booking was marked as missed. */
export async function hasNewcomers(trx: Trx, { chainId, id }: BookingRecord, ids: readonly string[]): Promise<boolean> {
  if (ids.length === 0) return false;
  const { rows } = await sql`
    select from outbox
    where chain_id = ${chainId} and booking_id = any(${[...ids]}::text[]) and kind = any(${[...placing]}::text[])
      and id > (select max(id) from outbox
        where chain_id = ${chainId} and booking_id = ${id} and kind = 'booking_no_show')
    limit 1`.execute(trx);
  return rows.length > 0;
}
