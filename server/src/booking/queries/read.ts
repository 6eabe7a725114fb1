import { scopeOfBooking } from '../../shop/queries/shops.ts';
import type { ShopScope } from '../../shop/queries/scope.ts';
import { startTextOf } from '@parlour/domain/time/start-text';
import { type Selectable, sql } from 'kysely';
import type { Database, Db, Trx } from '../../platform/db/schema.ts';
import { engineStaffId } from '../../availability/queries.ts';
import type { BookingAccess, CalendarAccess } from './access.ts';
import type { BookingRecord, ItemRecord } from './record.ts';
import { chainOfId } from '../../platform/ids.ts';

/** The visits of the series that a booking belongs to, in order; with `lock`, from that one on and ours until the commit. */
export async function readSeries(
  db: Db | Trx,
  access: BookingAccess,
  lock: boolean | 'whole' = false,
): Promise<BookingRecord[]> {
  const own = await db
    .selectFrom('bookings')
    .select(['seriesId', 'startsAt'])
    .where('chainId', '=', access.chainId)
    .where('id', '=', access.bookingId)
    .executeTakeFirstOrThrow();
  if (own.seriesId === null) return [];
  let query = db
    .selectFrom('bookings')
    .selectAll()
    .where('chainId', '=', access.chainId)
    .where('seriesId', '=', own.seriesId)
    .orderBy('startsAt')
    .orderBy('id');
  if (lock === true) query = query.where('startsAt', '>=', own.startsAt);
  if (lock) query = query.forUpdate();
  const rows = await query.execute();
  const items = await readItems(db, rows);
  return rows.map((row) =>
    recordOf(
      row,
      items.filter((item) => item.bookingId === row.id),
    ),
  );
}

/** Which visit of its series a booking is, from 1 on, of how many, and when all are, `yyyy-MM-dd HH:mm`; cancelled ones included. */
export type SeriesPlace = { number: number; count: number; starts: string[] };

/** The place of a visit in its series; null where it stands alone. */
export async function seriesPlaceOf(
  db: Db,
  { chainId, seriesId, id, zone }: Pick<BookingRecord, 'chainId' | 'seriesId' | 'id' | 'zone'>,
): Promise<SeriesPlace | null> {
  if (seriesId === null) return null;
  const visits = await db
    .selectFrom('bookings')
    .select(['id', 'startsAt'])
    .where('chainId', '=', chainId)
    .where('seriesId', '=', seriesId)
    .orderBy('startsAt')
    .orderBy('id')
    .execute();
  const starts = visits.map(({ startsAt }) => startTextOf(zone, startsAt.getTime()));
  return { number: visits.findIndex((visit) => visit.id === id) + 1, count: visits.length, starts };
}

/** The shop of a booking, for the server's own work. */
export async function shopOfBooking(db: Db, bookingId: string): Promise<ShopScope | null> {
  const row = await db
    .selectFrom('bookings')
    .select(['chainId', 'shopId'])
    .where('chainId', '=', chainOfId(bookingId))
    .where('id', '=', bookingId)
    .executeTakeFirst();
  return row ? scopeOfBooking(row) : null;
}

/** One booking with its items; `lock` keeps it ours until the commit. */
export async function readBooking(
  db: Db | Trx,
  access: BookingAccess | CalendarAccess,
  lock = false,
): Promise<BookingRecord> {
  let query = db
    .selectFrom('bookings')
    .selectAll()
    .where('chainId', '=', access.chainId)
    .where('id', '=', access.bookingId);
  if (lock) query = query.forUpdate();
  const row = await query.executeTakeFirstOrThrow();
  return recordOf(row, await readItems(db, [row]));
}

/** Bookings by id, for the server's own work: they are shown to no caller. */
export async function readBookings(db: Db | Trx, ids: readonly string[]): Promise<Map<string, BookingRecord>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('bookings')
    .selectAll()
    .where('chainId', '=', oneOf([...new Set(ids.map(chainOfId))]))
    .where('id', '=', oneOf(ids))
    .execute();
  const items = await readItems(db, rows);
  return new Map(
    rows.map((row) => [
      row.id,
      recordOf(
        row,
        items.filter((item) => item.bookingId === row.id),
      ),
    ]),
  );
}

function recordOf(row: Selectable<Database['bookings']>, items: ItemRecord[]): BookingRecord {
  return {
    ...row,
    startsAt: row.startsAt.getTime(),
    endsAt: row.endsAt.getTime(),
    createdAt: row.createdAt.getTime(),
    updatedAt: row.updatedAt.getTime(),
    holdExpiresAt: row.holdExpiresAt?.getTime() ?? null,
    holdFirstAt: row.holdFirstAt?.getTime() ?? null,
    contact: row.contact as BookingRecord['contact'],
    items,
  };
}

const oneOf = (values: readonly string[]) => sql<string>`any(${[...values]}::text[])`;

async function readItems(db: Db | Trx, bookings: readonly { chainId: string; id: string }[]): Promise<ItemRecord[]> {
  const rows = await db
    .selectFrom('bookingItems')
    .selectAll()
    .select(sql<Date | null>`upper(during)`.as('occupiedUntil'))
    .where('chainId', '=', oneOf([...new Set(bookings.map((booking) => booking.chainId))]))
    .where('bookingId', '=', oneOf(bookings.map((booking) => booking.id)))
    .orderBy('guest')
    .orderBy('position')
    .orderBy('id')
    .execute();
  return rows.map(({ during: _during, occupiedUntil, ...row }) => ({
    ...row,
    staffId: row.staffId === null ? null : engineStaffId(row.staffId),
    startsAt: row.startsAt.getTime(),
    endsAt: row.endsAt.getTime(),
    occupiedUntil: occupiedUntil?.getTime() ?? row.endsAt.getTime(),
    addOns: row.addOns as ItemRecord['addOns'],
  }));
}
