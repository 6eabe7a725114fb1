import { sql } from 'kysely';
import type { Trx } from '../../platform/db/schema.ts';
import type { BookingRecord } from '../record.ts';
import { readBookings } from './read.ts';

/**
 * Whether somebody has the visit of a hold that ran out once more: what the same device wanted the same way, or the same person for the same
 * lines at the same time. She thought that it had failed, and has held or booked it again.
 */
export async function hasTwin(trx: Trx, booking: BookingRecord, now: number): Promise<boolean> {
  const { chainId, shopId, id, startsAt, twinHash, emailKey, mobileKey } = booking;
  const found = await sql<{ id: string }>`
    select id from bookings
    where chain_id = ${chainId} and shop_id = ${shopId} and starts_at = ${new Date(startsAt)} and id <> ${id}
      and (state in ('to_confirm', 'confirmed') or (state = 'held' and hold_expires_at > ${new Date(now)}))
      and (twin_hash = ${twinHash} or email_key = ${emailKey} or mobile_key = ${mobileKey})`.execute(trx);
  const ids = found.rows.map((row) => row.id);
  const others = [...(await readBookings(trx, ids)).values()];
  return others.some(
    (other) => (twinHash !== null && other.twinHash === twinHash) || wantedBy(other) === wantedBy(booking),
  );
}

function wantedBy({ contact, items }: BookingRecord): string {
  const name = `${contact.firstName.trim()} ${contact.lastName.trim()}`.toLowerCase();
  const lines = items.map(({ kind, code, guest, quantity }) => [kind, code, guest, quantity].join(' ')).toSorted();
  return JSON.stringify([name, ...lines]);
}
