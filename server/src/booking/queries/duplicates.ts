import { sql } from 'kysely';
import type { Trx } from '../../platform/db/schema.ts';
import type { BookingRecord } from './record.ts';
import { readBookings } from './read.ts';

/**
 * Whether the customer of an expired hold has the same visit once more: the same request from the same device, or the same contact with the same
 * lines at the same time. The customer took the first try for a failure, and held or booked again.
 */
export async function hasDuplicate(trx: Trx, booking: BookingRecord, now: number): Promise<boolean> {
  const { chainId, shopId, id, startsAt, duplicateHash, emailKey, mobileKey } = booking;
  const found = await sql<{ id: string }>`
    select id from bookings
    where chain_id = ${chainId} and shop_id = ${shopId} and starts_at = ${new Date(startsAt)} and id <> ${id}
      and (state in ('to_confirm', 'confirmed') or (state = 'held' and hold_expires_at > ${new Date(now)}))
      and (duplicate_hash = ${duplicateHash} or email_key = ${emailKey} or mobile_key = ${mobileKey})`.execute(trx);
  const ids = found.rows.map((row) => row.id);
  const others = [...(await readBookings(trx, ids)).values()];
  return others.some(
    (other) =>
      (duplicateHash !== null && other.duplicateHash === duplicateHash) || wantedBy(other) === wantedBy(booking),
  );
}

function wantedBy({ contact, items }: BookingRecord): string {
  const name = `${contact.firstName.trim()} ${contact.lastName.trim()}`.toLowerCase();
  const lines = items.map(({ kind, code, guest, quantity }) => [kind, code, guest, quantity].join(' ')).toSorted();
  return JSON.stringify([name, ...lines]);
}
