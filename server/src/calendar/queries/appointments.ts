import type { BookingState } from '@parlour/domain/booking/booking';
import { sql } from 'kysely';
import { engineStaffId, storedStaffId } from '../../availability/queries.ts';
import type { Db } from '../../platform/db/schema.ts';
import type { StoreAccess } from '../../platform/team-access.ts';

/** An item with what the calendar shows of its booking. Minutes count from the beginning of the stretch; `marks` are bits. */
export type AppointmentRow = {
  id: string;
  version: number;
  state: BookingState;
  first: string | null;
  last: string | null;
  email: string | null;
  marks: number;
  hold: number | null;
  at: number;
  item: string;
  staff: string | null;
  from: number;
  to: number;
  name: string;
  nameSecond: string;
  place: number;
};

/** What is to be seen of a booking `b`, as bits. */
export const markBits = sql`(b.remark <> '')::int + (b.team_note <> '')::int * 2 + b.needs_attention::int * 4 + b.is_group::int * 8
  + (b.series_id is not null)::int * 16 + (b.proposal is not null)::int * 32`;

type Stretch = { from: number; to: number; person: string | null };

/**
 * The items of all bookings of a store that begin in a stretch of time, in one statement; holds that have run out, and what was cancelled or refused, are
 * left out. Of a calendar that is only the own one, the items of its people. Each row has only what is shown, and the order is made here: sorting
 * thousands of texts by the database's rules costs more than all else.
 */
export async function appointmentRows(
  db: Db,
  access: StoreAccess,
  { from, to, person }: Stretch,
  now: number,
): Promise<AppointmentRow[]> {
  const { chainId, shopId } = access;
  const own = access.reach === 'own' ? sql`and i.staff_id = any(${[...access.staffIds]}::text[])` : sql``;
  const one = person === null ? sql`` : sql`and i.staff_id = ${storedStaffId(access, person)}`;
  const start = sql`${from / 1000}::float8`;
  const { rows } = await sql<AppointmentRow>`
    select b.id, b.version, b.state, b.contact ->> 'firstName' as first, b.contact ->> 'lastName' as last,
      case when coalesce(b.contact ->> 'firstName', b.contact ->> 'lastName', '') = '' then b.contact ->> 'email' end as email,
      ${markBits} as marks,
      case when b.state = 'held' then date_part('epoch', b.hold_expires_at) * 1000 end as hold,
      ((date_part('epoch', b.starts_at) - ${start}) / 60)::int as at,
      i.id as item, i.staff_id as staff, ((date_part('epoch', i.starts_at) - ${start}) / 60)::int as "from",
      ((date_part('epoch', i.ends_at) - ${start}) / 60)::int as "to", i.name, i.name_second as "nameSecond", i.guest * 1000 + i.position as place
    from bookings b
    join booking_items i on i.chain_id = b.chain_id and i.booking_id = b.id
    where b.chain_id = ${chainId} and b.shop_id = ${shopId} and b.starts_at >= ${new Date(from)} and b.starts_at < ${new Date(to)}
      and b.state not in ('cancelled', 'rejected', 'expired')
      and (b.state <> 'held' or b.hold_expires_at > ${new Date(now)}) ${own} ${one}`.execute(db.withoutPlugins());
  for (const row of rows) if (row.staff !== null) row.staff = engineStaffId(row.staff);
  return rows.sort((a, b) => a.at - b.at || order(a.id, b.id) || a.place - b.place || order(a.item, b.item));
}

const order = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
