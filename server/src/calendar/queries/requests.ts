import { sql } from 'kysely';
import type { Db } from '../../platform/db/schema.ts';
import type { StoreAccess } from '../../platform/team-access.ts';
import { markBits } from './appointments.ts';

export type RequestRow = {
  id: string;
  startsAt: number;
  askedAt: number;
  first: string | null;
  last: string | null;
  email: string | null;
  marks: number;
  items: { staff: string | null; name: string; nameSecond: string }[];
};

/**
 * The bookings of a store that wait to be confirmed and are not over, by time, and how many there are. Of a calendar that is only the own one, those with
 * an item of its people, and of a group these items.
 */
export async function requestRows(
  db: Db,
  access: StoreAccess,
  now: number,
  most: number,
): Promise<{ total: number; rows: RequestRow[] }> {
  const { chainId, shopId } = access;
  const own = access.reach === 'own' ? sql`and i.staff_id = any(${[...access.staffIds]}::text[])` : sql``;
  const items = sql`booking_items i where i.chain_id = b.chain_id and i.booking_id = b.id ${own}`;
  const { rows } = await sql<RequestRow & { total: number }>`
    with waiting as (
      select b.*, count(*) over ()::int as total from bookings b
      where b.chain_id = ${chainId} and b.shop_id = ${shopId} and b.state = 'to_confirm' and b.ends_at > ${new Date(now)}
        and exists (select from ${items})
      order by b.starts_at, b.id limit ${most})
    select b.id, b.total, date_part('epoch', b.starts_at) * 1000 as "startsAt",
      date_part('epoch', greatest(b.created_at, (select max(o.created_at) from outbox o where o.chain_id = b.chain_id
        and o.booking_id = b.id and o.kind = 'booking_changed' and o.payload ->> 'byStore' is null))) * 1000 as "askedAt",
      b.contact ->> 'firstName' as first, b.contact ->> 'lastName' as last, b.contact ->> 'email' as email, ${markBits} as marks,
      (select jsonb_agg(jsonb_build_object('staff', i.staff_id, 'name', i.name, 'nameSecond', i.name_second)
        order by i.guest, i.position, i.id) from ${items}) as items
    from waiting b order by b.starts_at, b.id`.execute(db.withoutPlugins());
  return { total: rows[0]?.total ?? 0, rows };
}
