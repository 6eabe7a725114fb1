import { sql } from 'kysely';
import { engineStaffId } from '../../availability/queries.ts';
import type { Db } from '../../platform/db/schema.ts';
import type { StoreAccess } from '../../platform/team-access.ts';
import { markBits } from './appointments.ts';

export type RequestRow = {
  id: string;
  version: number;
  startsAt: number;
  askedAt: number;
  first: string | null;
  last: string | null;
  email: string | null;
  remark: string;
  /** No other person serves it, where the calendar is only the own one. */
  isOwnAlone: boolean;
  marks: number;
  /** The store has proposed another time, which its customer may still answer. */
  isProposed: boolean;
  /** How many there are of this kind, proposed or not. */
  total: number;
  items: { kind: 'service' | 'product'; staff: string | null; name: string; nameSecond: string }[];
};

/**
 * Longer than any visit, in ms: one lies in a day of its store, whose evening ends at noon of the next day at the latest. By the end alone all that ever went
 * unanswered would be read, of which there is no end.
 */
const longestVisitMs = 48 * 3_600_000;

/**
 * The bookings of a store that wait to be confirmed and are not over, by time: of those that wait for the store and of those that wait for their customers so
 * many each. Of a calendar that is only the own one, those with
 * an item of its people, and of a group these items.
 */
export async function requestRows(db: Db, access: StoreAccess, now: number, most: number): Promise<RequestRow[]> {
  const { chainId, shopId } = access;
  const own = access.reach === 'own' ? sql`and i.staff_id = any(${[...access.staffIds]}::text[])` : sql``;
  const ownAlone =
    access.reach === 'own'
      ? sql`not exists (select from booking_items i where i.chain_id = b.chain_id and i.booking_id = b.id
          and i.staff_id <> all(${[...access.staffIds]}::text[]))`
      : sql`true`;
  const items = sql`booking_items i where i.chain_id = b.chain_id and i.booking_id = b.id ${own}`;
  const { rows } = await sql<RequestRow>`
    with open_requests as (
      select b.*, coalesce((b.proposal ->> 'until')::float8 > ${now}, false) as is_proposed from bookings b
      where b.chain_id = ${chainId} and b.shop_id = ${shopId} and b.state = 'to_confirm'
        and b.starts_at > ${new Date(now - longestVisitMs)} and b.ends_at > ${new Date(now)} and exists (select from ${items})),
    placed as (
      select b.*, count(*) over (partition by is_proposed)::int as total,
        row_number() over (partition by is_proposed order by b.starts_at, b.id) as place from open_requests b)
    select b.id, b.version, b.remark, ${ownAlone} as "isOwnAlone", b.total, b.is_proposed as "isProposed", date_part('epoch', b.starts_at) * 1000 as "startsAt",
      date_part('epoch', greatest(b.created_at, (select max(o.created_at) from outbox o where o.chain_id = b.chain_id
        and o.booking_id = b.id and o.kind = 'booking_changed' and o.payload ->> 'byStore' is null))) * 1000 as "askedAt",
      b.contact ->> 'firstName' as first, b.contact ->> 'lastName' as last, b.contact ->> 'email' as email, ${markBits} as marks,
      (select jsonb_agg(jsonb_build_object('kind', i.kind, 'staff', i.staff_id, 'name', i.name, 'nameSecond', i.name_second)
        order by i.guest, i.position, i.id) from ${items}) as items
    from placed b where b.place <= ${most} order by b.starts_at, b.id`.execute(db.withoutPlugins());
  for (const { items: own } of rows)
    for (const item of own) if (item.staff !== null) item.staff = engineStaffId(item.staff);
  return rows;
}
