import type { BookingTab } from '@parlour/contract/booking/calls';
import { scopeOfBooking } from '../../shop/queries.ts';
import type { ShopScope } from '../../shop/scope.ts';
import { startTextOf } from '@parlour/domain/time/start-text';
import { type Selectable, sql } from 'kysely';
import type { Database, Db, Trx } from '../../platform/db/schema.ts';
import { engineStaffId } from '../../availability/queries.ts';
import { hashSecret } from '../../platform/ids.ts';
import type { BookingRecord, ItemRecord } from '../record.ts';

declare const minted: unique symbol;

/** Proof that somebody may see and act on one booking; only the functions here that look who asks make one. */
export type BookingScope = {
  readonly chainId: string;
  readonly bookingId: string;
  readonly mayAct: boolean;
  readonly [minted]: true;
};

const readDays = 30;
const dayMs = 86_400_000;

/** What a link token opens: it reads until 30 days after the visit and acts until the start (decisions, Booking). */
export type OpenLink = { scope: BookingScope; readsUntil: number };

/** Finds what a link token stands for; null when unknown or over. `bookingId`, where given, must be the token's own. */
export async function bookingByLink(
  db: Db | Trx,
  token: string | null,
  now: number,
  bookingId?: string,
): Promise<OpenLink | null> {
  if (token === null) return null;
  const row = await db
    .selectFrom('linkTokens as link')
    .innerJoin('bookings as booking', (join) =>
      join.onRef('booking.chainId', '=', 'link.chainId').onRef('booking.id', '=', 'link.bookingId'),
    )
    .select(['link.chainId', 'link.bookingId', 'booking.startsAt', 'booking.endsAt', 'booking.seriesId'])
    .where('link.tokenHash', '=', hashSecret(token))
    .where('link.kind', '=', 'booking')
    .executeTakeFirst();
  if (!row) return null;
  if (bookingId !== undefined && bookingId !== row.bookingId) return siblingByLink(db, row, bookingId, now);
  const readsUntil = row.endsAt.getTime() + readDays * dayMs;
  if (now > readsUntil) return null;
  const scope = {
    chainId: row.chainId,
    bookingId: row.bookingId,
    mayAct: now < row.startsAt.getTime(),
  } as BookingScope;
  return { scope, readsUntil };
}

/** The link of one visit of a series opens the others too: one mail carries one link for all of them (decision 0020). */
async function siblingByLink(
  db: Db | Trx,
  { chainId, seriesId }: { chainId: string; seriesId: string | null },
  bookingId: string,
  now: number,
): Promise<OpenLink | null> {
  if (seriesId === null) return null;
  const row = await db
    .selectFrom('bookings')
    .select(['startsAt', 'endsAt'])
    .where('chainId', '=', chainId)
    .where('seriesId', '=', seriesId)
    .where('id', '=', bookingId)
    .executeTakeFirst();
  if (!row) return null;
  const readsUntil = row.endsAt.getTime() + readDays * dayMs;
  if (now > readsUntil) return null;
  return { scope: { chainId, bookingId, mayAct: now < row.startsAt.getTime() } as BookingScope, readsUntil };
}

/** The visits of the series that a booking belongs to, in order; with `lock`, from that one on and ours until the commit. */
export async function readSeries(db: Db | Trx, scope: BookingScope, lock = false): Promise<BookingRecord[]> {
  const own = await db
    .selectFrom('bookings')
    .select(['seriesId', 'startsAt'])
    .where('chainId', '=', scope.chainId)
    .where('id', '=', scope.bookingId)
    .executeTakeFirstOrThrow();
  if (own.seriesId === null) return [];
  let query = db
    .selectFrom('bookings')
    .selectAll()
    .where('chainId', '=', scope.chainId)
    .where('seriesId', '=', own.seriesId)
    .orderBy('startsAt')
    .orderBy('id');
  if (lock) query = query.where('startsAt', '>=', own.startsAt).forUpdate();
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

/** A booking of somebody who is signed in, by its owner; null for any other. */
export async function bookingOfOwner(
  db: Db | Trx,
  accountId: string,
  now: number,
  bookingId: string,
): Promise<BookingScope | null> {
  const row = await db
    .selectFrom('bookings')
    .select(['chainId', 'id', 'startsAt'])
    .where('id', '=', bookingId)
    .where('accountId', '=', accountId)
    .executeTakeFirst();
  if (!row) return null;
  return { chainId: row.chainId, bookingId: row.id, mayAct: now < row.startsAt.getTime() } as BookingScope;
}

/** Who asks: a link's token, a person who is signed in, both or neither. */
export type Asker = { linkToken: string | null; user: { id: string } | null };

/** The booking that the caller's link opens, or that is hers when she is signed in; null for any other. */
export async function bookingOfCaller(
  db: Db | Trx,
  { linkToken, user }: Asker,
  now: number,
  bookingId: string,
): Promise<BookingScope | null> {
  const link = await bookingByLink(db, linkToken, now, bookingId);
  return link?.scope ?? (user && (await bookingOfOwner(db, user.id, now, bookingId)));
}

/** Bookings of an account, of one tab of its list, and how many each tab has. */
export type OwnPage = { scopes: BookingScope[]; counts: Record<BookingTab, number> };

/** A visit that was not finished stays among the upcoming for the rest of its shop's day; one that began, of the day on which it ends. */
const tabAt = (now: Date) => sql<BookingTab>`case
  when state in ('cancelled', 'rejected', 'no_show') then 'cancelled'
  when state = 'finished' then 'finished'
  when (case when state in ('arrived', 'in_service') then ends_at else starts_at end at time zone zone)::date < (${now}::timestamptz at time zone zone)::date then 'finished'
  else 'upcoming' end`;

/** A page of what an account has booked: the upcoming soonest first, all others newest first; held times are no bookings yet. */
export async function listOfOwner(
  db: Db,
  accountId: string,
  asked: { tab: BookingTab; skip: number; take: number },
  now: number,
): Promise<OwnPage> {
  const at = new Date(now);
  const own = sql`from bookings where account_id = ${accountId} and state not in ('held', 'expired')`;
  const counted = await sql<{ tab: BookingTab; count: number }>`
    select ${tabAt(at)} as tab, count(*)::int as count ${own} group by 1`.execute(db);
  const counts = { upcoming: 0, finished: 0, cancelled: 0 };
  for (const { tab, count } of counted.rows) counts[tab] = count;
  const direction = sql.raw(asked.tab === 'upcoming' ? 'asc' : 'desc');
  const page = await sql<{ chainId: string; id: string; startsAt: Date }>`
    select chain_id as "chainId", id, starts_at as "startsAt" ${own} and ${tabAt(at)} = ${asked.tab}
    order by starts_at ${direction}, id limit ${asked.take} offset ${asked.skip}`.execute(db);
  const scopes = page.rows.map(
    ({ chainId, id, startsAt }) => ({ chainId, bookingId: id, mayAct: now < startsAt.getTime() }) as BookingScope,
  );
  return { scopes, counts };
}

/** The scope of the shop's own software, behind the internal key. */
export async function bookingForShop(db: Db | Trx, bookingId: string): Promise<BookingScope | null> {
  const row = await db.selectFrom('bookings').select(['chainId', 'id']).where('id', '=', bookingId).executeTakeFirst();
  return row ? ({ chainId: row.chainId, bookingId: row.id, mayAct: true } as BookingScope) : null;
}

/** The shop of a booking, for the server's own work. */
export async function shopOfBooking(db: Db, bookingId: string): Promise<ShopScope | null> {
  const row = await db
    .selectFrom('bookings')
    .select(['chainId', 'shopId'])
    .where('id', '=', bookingId)
    .executeTakeFirst();
  return row ? scopeOfBooking(row) : null;
}

/** One booking with its items; `lock` keeps it ours until the commit. */
export async function readBooking(db: Db | Trx, scope: BookingScope, lock = false): Promise<BookingRecord> {
  let query = db
    .selectFrom('bookings')
    .selectAll()
    .where('chainId', '=', scope.chainId)
    .where('id', '=', scope.bookingId);
  if (lock) query = query.forUpdate();
  const row = await query.executeTakeFirstOrThrow();
  return recordOf(row, await readItems(db, [row]));
}

/** Bookings by id, for the server's own work: nobody is shown them because of this. */
export async function readBookings(db: Db | Trx, ids: readonly string[]): Promise<Map<string, BookingRecord>> {
  if (ids.length === 0) return new Map();
  const rows = await db.selectFrom('bookings').selectAll().where('id', '=', oneOf(ids)).execute();
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
