import type { CustomerCounts } from '@parlour/contract/customer/card';
import type { BookingState } from '@parlour/domain/booking/booking';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/schema.ts';
import type { StoreAccess } from '../../platform/team-access.ts';
import { isOwnAppointment } from '../../booking/queries/reach.ts';

type OfTwoLanguages = { name: string; nameSecond: string };

export type AppointmentRow = {
  id: string;
  state: BookingState;
  startsAt: Date;
  endsAt: Date;
  totalMinor: number;
  currency: string;
  services: OfTwoLanguages[];
  staff: OfTwoLanguages[];
};

const mostShown = 100;
const isComing = (now: number) => sql`(
  b.state in ('to_confirm', 'confirmed', 'arrived', 'in_service') and b.ends_at > ${new Date(now)})`;

/** Appointments of a customer at the store of the call, the latest first. */
export async function appointmentsOf(db: Db, access: StoreAccess, memberId: string): Promise<AppointmentRow[]> {
  const { chainId } = access;
  const { rows } = await sql<AppointmentRow>`
    select b.id, b.state, b.starts_at as "startsAt", b.ends_at as "endsAt", b.total_minor as "totalMinor", b.currency,
      coalesce((select jsonb_agg(jsonb_build_object('name', i.name, 'nameSecond', i.name_second) order by i.position)
        from booking_items i where i.chain_id = ${chainId} and i.booking_id = b.id), '[]') as services,
      coalesce((select jsonb_agg(distinct jsonb_build_object('name', s.name, 'nameSecond', s.name_second))
        from booking_items i join staff s on s.chain_id = i.chain_id and s.id = i.staff_id
        where i.chain_id = ${chainId} and i.booking_id = b.id), '[]') as staff
    from bookings b
    where b.chain_id = ${chainId} and b.member_id = ${memberId} and b.shop_id = ${access.shopId}
      and b.state not in ('held', 'expired') and ${isOwnAppointment(access)}
    order by b.starts_at desc, b.id limit ${mostShown}`.execute(db);
  return rows;
}

/** How many appointments went how, of those that the caller sees, and how many there are elsewhere at the chain. */
export async function countsOf(db: Db, access: StoreAccess, memberId: string, now: number): Promise<CustomerCounts> {
  const isHere = sql`b.shop_id = ${access.shopId}`;
  const { rows } = await sql<CustomerCounts>`
    select count(*) filter (where ${isHere} and ${isComing(now)})::int as coming,
      count(*) filter (where ${isHere} and b.state = 'finished')::int as finished,
      count(*) filter (where ${isHere} and b.state = 'no_show')::int as "noShows",
      count(*) filter (where ${isHere} and b.state = 'cancelled')::int as cancelled,
      count(*) filter (where not ${isHere})::int as "atOtherStores"
    from bookings b
    where b.chain_id = ${access.chainId} and b.member_id = ${memberId} and b.state not in ('held', 'expired')
      and ${isOwnAppointment(access)}`.execute(db);
  return rows[0]!;
}

/** How many appointments a record has at the chain, and how many of them are ahead. */
export async function appointmentNumbers(db: Db, chainId: string, memberId: string, now: number) {
  const { rows } = await sql<{ appointments: number; coming: number }>`
    select count(*)::int as appointments, count(*) filter (where ${isComing(now)})::int as coming
    from bookings b
    where b.chain_id = ${chainId} and b.member_id = ${memberId} and b.state not in ('held', 'expired')`.execute(db);
  return rows[0]!;
}
