import { shownLine, shownText } from '@parlour/domain/log/hidden-signs';
import { sql } from 'kysely';
import { beyondRow } from '../../booking/facts/beyond-row.ts';
import { readBookings } from '../../booking/queries/read.ts';
import type { BookingRecord } from '../../booking/record.ts';
import type { Db } from '../../platform/db/schema.ts';
import type { BookingEntry, ShopFolder } from '../folder/shop-folder.ts';

type Keys = ReadonlyMap<string, string>;

/**
 * The appointments that a folder has brought and that are still to come, as they are now. All others belong to the installation: they are read by
 * the internal area, and would collide with themselves when they came back.
 */
export async function readImportedBookings(
  db: Db,
  chainId: string,
  keys: { shops: Keys; staff: Keys; services: Keys },
  now: number,
): Promise<ShopFolder['bookings']> {
  const found = await sql<{ key: string; bookingId: string }>`
    select i.key, i.booking_id as "bookingId" from imported_bookings i
    join bookings b on b.chain_id = i.chain_id and b.id = i.booking_id
    where i.chain_id = ${chainId} and b.state in ('to_confirm', 'confirmed') and b.starts_at > ${new Date(now)}
    order by b.starts_at, i.key`.execute(db);
  const bookings = await readBookings(
    db,
    found.rows.map(({ bookingId }) => bookingId),
  );
  return found.rows.flatMap(({ key, bookingId }) => {
    const booking = bookings.get(bookingId);
    const entry = booking && entryOf(key, booking, keys);
    return entry ? [entry] : [];
  });
}

/** A booking as a row; null where its customer has made more of it since than a row can say, or a service of it is gone from the folder. */
function entryOf(
  key: string,
  { shopId, localStart, items, contact, remark, state }: BookingRecord,
  keys: { shops: Keys; staff: Keys; services: Keys },
): BookingEntry | null {
  const shopKey = keys.shops.get(shopId);
  const serviceKeys = items.map(({ serviceId }) => keys.services.get(serviceId ?? '') ?? '');
  const staffKeys = items.map(({ wantedStaffId }) => keys.staff.get(wantedStaffId ?? '') ?? '');
  if (shopKey === undefined || beyondRow(items).length > 0 || serviceKeys.includes('')) return null;
  const { firstName, lastName, email, mobile, country } = contact;
  return {
    line: 0,
    key,
    shopKey,
    start: localStart,
    serviceKeys,
    staffKeys,
    contact: { firstName: shownLine(firstName), lastName: shownLine(lastName), email, mobile, country },
    note: shownText(remark),
    state: state === 'confirmed' ? 'confirmed' : 'to_confirm',
  };
}
