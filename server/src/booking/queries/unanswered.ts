import { sql } from 'kysely';
import { chainsWith } from '../../platform/db/chains-with.ts';
import type { OwesRefundSql } from '../ports/visit-bills.ts';
import type { Db } from '../../platform/db/schema.ts';

type Waiting = { now: number; isBilled: OwesRefundSql };

/** Bookings `k` with money on them that wait for the shop's word, and whose start has come. */
const unanswered = ({ now, isBilled }: Waiting) => sql`
  charges c join bookings k on k.chain_id = c.chain_id and k.id = c.payable_id and c.payable_kind = 'booking'
  where c.is_current and c.retained_minor is null and (c.order_id is not null or c.method = 'STORE')
    and k.state = 'to_confirm' and k.starts_at <= ${new Date(now)} and not ${isBilled}`;

/** Chains with bookings that nobody has answered. */
export function chainsWithUnanswered(db: Db, waiting: Waiting): Promise<string[]> {
  return chainsWith(db, sql`(select k.chain_id from ${unanswered(waiting)}) as waiting`);
}

/** Bookings of a chain that nobody has answered, the earliest first. */
export async function unansweredBookings(db: Db, chainId: string, waiting: Waiting, most: number): Promise<string[]> {
  const found = await sql<{ id: string }>`
    select k.id from ${unanswered(waiting)} and k.chain_id = ${chainId} order by k.starts_at limit ${most}`.execute(db);
  return found.rows.map(({ id }) => id);
}
