import type { BookingState } from '@parlour/domain/booking/booking';
import { sql } from 'kysely';
import { engineStaffId } from '../../availability/queries.ts';
import type { Db } from '../../platform/db/schema.ts';
import type { StoreAccess } from '../../platform/team-access.ts';

/** An item with what the calendar shows of its booking; instants are epoch ms. */
export type AppointmentRow = {
  bookingId: string;
  version: number;
  state: BookingState;
  firstName: string | null;
  lastName: string | null;
  email: string | null;
  hasNote: boolean;
  hasTeamNote: boolean;
  needsAttention: boolean;
  isGroup: boolean;
  isOfSeries: boolean;
  isProposed: boolean;
  holdMs: number | null;
  bookingMs: number;
  itemId: string;
  staffId: string | null;
  fromMs: number;
  toMs: number;
  name: string;
  nameSecond: string;
};

/**
 * The items of all bookings of a store that begin in a stretch of time, in order, in one statement; holds that have run out, and what was cancelled or
 * refused, are left out. Of a calendar that is only the own one, the items of its people.
 */
export async function appointmentRows(
  db: Db,
  access: StoreAccess,
  { from, to }: { from: number; to: number },
  now: number,
): Promise<AppointmentRow[]> {
  const { chainId, shopId } = access;
  const own = access.reach === 'own' ? sql`and i.staff_id = any(${[...access.staffIds]}::text[])` : sql``;
  const { rows } = await sql<AppointmentRow>`
    select b.id as "bookingId", b.version, b.state, b.contact ->> 'firstName' as "firstName", b.contact ->> 'lastName' as "lastName",
      b.contact ->> 'email' as email, b.remark <> '' as "hasNote", b.team_note <> '' as "hasTeamNote", b.needs_attention as "needsAttention", b.is_group as "isGroup",
      b.series_id is not null as "isOfSeries", b.proposal is not null as "isProposed",
      (extract(epoch from b.hold_expires_at) * 1000)::float8 as "holdMs", (extract(epoch from b.starts_at) * 1000)::float8 as "bookingMs",
      i.id as "itemId", i.staff_id as "staffId", (extract(epoch from i.starts_at) * 1000)::float8 as "fromMs",
      (extract(epoch from i.ends_at) * 1000)::float8 as "toMs", i.name, i.name_second as "nameSecond"
    from bookings b
    join booking_items i on i.chain_id = b.chain_id and i.booking_id = b.id
    where b.chain_id = ${chainId} and b.shop_id = ${shopId} and b.starts_at >= ${new Date(from)} and b.starts_at < ${new Date(to)}
      and b.state not in ('cancelled', 'rejected', 'expired')
      and (b.state <> 'held' or b.hold_expires_at > ${new Date(now)}) ${own}
    order by b.starts_at, b.id, i.guest, i.position, i.id`.execute(db);
  return rows.map((row) => ({ ...row, staffId: row.staffId === null ? null : engineStaffId(row.staffId) }));
}
