import type { BookingState } from '@parlour/domain/booking/booking';
import type { ReportDays } from '@parlour/domain/report/period';
import type { Day } from '@parlour/domain/time/day';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/schema.ts';

/** Which bookings are looked at: those of these stores that begin from an instant up to, but not including, another one. */
export type BookingSpan = { chainId: string; shopIds: readonly string[]; from: Date; before: Date };

/** Appointments of a store and day alike in state and source; `late`: those of them that were cancelled less than a day ahead. */
export type AppointmentRow = {
  shopId: string;
  day: Day;
  state: BookingState;
  source: string;
  count: number;
  late: number;
};

/** Whose appointment it is, as far as it is known: the record, else the contact. */
const customer = sql`coalesce('r' || b.member_id, 'e' || b.email_key, 'm' || b.mobile_key)`;
const ofShops = ({ chainId, shopIds }: BookingSpan) =>
  sql`b.chain_id = ${chainId} and b.shop_id = any(${[...shopIds]}::text[])`;
const inSpan = (span: BookingSpan) =>
  sql`${ofShops(span)} and b.starts_at >= ${span.from} and b.starts_at < ${span.before}`;

/** How many appointments there are. Holds that were never booked are none. */
export async function countAppointments(db: Db, span: BookingSpan): Promise<AppointmentRow[]> {
  const { rows } = await sql<AppointmentRow>`
    select b.shop_id, left(b.local_start, 10) as day, b.state, b.source, count(*)::int as count,
      (count(*) filter (where b.state = 'cancelled' and b.updated_at > b.starts_at - interval '24 hours'))::int as late
    from bookings b where ${inSpan(span)} and b.state not in ('held', 'expired')
    group by 1, 2, 3, 4 order by 1, 2, 3, 4`.execute(db);
  return rows;
}

export type CustomerCounts = Record<'fresh' | 'returning' | 'unknown', { now: number; before: number }>;

const dayMs = 86_400_000;
const isCounted = (booking: string) =>
  sql`${sql.ref(`${booking}.state`)} in ('confirmed', 'arrived', 'in_service', 'finished')`;

/**
 * Who came, or is expected: for the first time to these stores, or again. What was cancelled or missed brought nobody. Read are the visits of both times, and of each who came
 * then whether there was one before, by the index of the record or contact: the history is not.
 */
export async function countCustomers(
  db: Db,
  span: BookingSpan,
  { from, to, before }: ReportDays,
): Promise<CustomerCounts> {
  const isNow = sql`v.day between ${from} and ${to}`;
  const wasBefore = sql`v.day between ${before.from} and ${before.to}`;
  // The first day has begun at the last of the stores by then, wherever they are.
  const earliest = sql`o.starts_at < ${new Date(span.from.getTime() + 2 * dayMs)} and left(o.local_start, 10) < ${before.from}`;
  const earlier = (isTheirs: ReturnType<typeof sql>) => sql`exists (
    select from bookings o
    where o.chain_id = ${span.chainId} and o.shop_id = any(${[...span.shopIds]}::text[]) and ${isTheirs}
      and ${earliest} and ${isCounted('o')})`;
  const { rows } = await sql<
    Record<'freshNow' | 'backNow' | 'freshBefore' | 'backBefore' | 'unknownNow' | 'unknownBefore', number>
  >`
    with visits as (
      select ${customer} as who, b.member_id, left(b.local_start, 10) as day,
        case when b.member_id is null then b.email_key end as email_key,
        case when b.member_id is null and b.email_key is null then b.mobile_key end as mobile_key
      from bookings b where ${inSpan(span)} and left(b.local_start, 10) >= ${before.from} and ${isCounted('b')}),
    came as (
      select v.member_id, v.email_key, v.mobile_key, min(v.day) as first_day, bool_or(${isNow}) as came_now, bool_or(${wasBefore}) as came_then
      from visits v where v.who is not null group by v.member_id, v.email_key, v.mobile_key),
    people as (
      select p.came_now, p.came_then, p.first_day,
        case when p.member_id is not null then ${earlier(sql`o.member_id = p.member_id`)}
          when p.email_key is not null then ${earlier(sql`o.member_id is null and o.email_key = p.email_key`)}
          else ${earlier(sql`o.member_id is null and o.email_key is null and o.mobile_key = p.mobile_key`)} end as was_here
      from came p where p.came_now or p.came_then)
    select count(*) filter (where came_now and not was_here and first_day >= ${from})::int as fresh_now,
      count(*) filter (where came_now and (was_here or first_day < ${from}))::int as back_now,
      count(*) filter (where came_then and not was_here)::int as fresh_before,
      count(*) filter (where came_then and was_here)::int as back_before,
      (select count(*)::int from visits v where v.who is null and ${isNow}) as unknown_now,
      (select count(*)::int from visits v where v.who is null and ${wasBefore}) as unknown_before
    from people`.execute(db);
  const found = rows[0]!;
  return {
    fresh: { now: found.freshNow, before: found.freshBefore },
    returning: { now: found.backNow, before: found.backBefore },
    unknown: { now: found.unknownNow, before: found.unknownBefore },
  };
}

export type BookedRow = { staffId: string; startsAt: Date; endsAt: Date };

/** When people of these stores have customers. */
export async function bookedItems(db: Db, span: BookingSpan): Promise<BookedRow[]> {
  const { rows } = await sql<BookedRow>`
    select i.staff_id, i.starts_at, i.ends_at
    from bookings b join booking_items i on i.chain_id = b.chain_id and i.booking_id = b.id
    where ${inSpan(span)} and b.state in ('to_confirm', 'confirmed', 'arrived', 'in_service', 'finished')
      and i.kind = 'service' and i.staff_id is not null and i.ends_at > i.starts_at`.execute(db);
  return rows;
}
