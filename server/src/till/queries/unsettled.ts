import { sql } from 'kysely';
import { isUnsettled } from '../../bill/queries/read.ts';
import type { Db } from '../../platform/db/schema.ts';
import type { StoreAccess } from '../../platform/team-access.ts';

const most = 50;

type UnsettledRow = { id: string; firstName: string; lastName: string; startsAt: Date };

/**
 * The visits that have begun since an instant and are finished at a store without a payment, the last ones first, and how many there are: those that have no bill, and
 * those that have only one which the till replaces. A visit whose bill went back is left alone: the store has decided that. When it was finished, and whether the till
 * was closed since, does not matter: what is not paid is still to be paid.
 */
export async function unsettledVisits(
  db: Db,
  { chainId, shopId }: StoreAccess,
  since: Date,
): Promise<{ visits: UnsettledRow[]; total: number }> {
  const visits = sql`k.chain_id = ${chainId} and k.shop_id = ${shopId} and k.state = 'finished' and k.starts_at >= ${since}`;
  const { rows } = await sql<UnsettledRow & { total: number }>`
    with unsettled (id) as (
      select k.id from bookings k join bills b on b.chain_id = k.chain_id and b.booking_id = k.id
      where ${visits} and ${isUnsettled}
      union all
      select k.id from bookings k
      where ${visits} and (k.total_minor > 0 or k.has_from_price)
        and not exists (select from bills b where b.chain_id = k.chain_id and b.booking_id = k.id)
    )
    select k.id, coalesce(k.contact ->> 'firstName', '') as first_name, coalesce(k.contact ->> 'lastName', '') as last_name,
      k.starts_at, count(*) over ()::int as total
    from unsettled u join bookings k on k.chain_id = ${chainId} and k.id = u.id
    order by k.starts_at desc, k.id limit ${most}`.execute(db);
  return { visits: rows, total: rows[0]?.total ?? 0 };
}
