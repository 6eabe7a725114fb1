import { sql } from 'kysely';
import { chainsWith } from '../../platform/db/chains-with.ts';
import type { Db } from '../../platform/db/schema.ts';

/** Bookings `b` with money on them that wait for the shop's word, and whose start has come. */
const unanswered = (now: number) => sql`
  charges c join bookings b on b.chain_id = c.chain_id and b.id = c.payable_id and c.payable_kind = 'booking'
  where c.is_current and c.retained_minor is null and (c.order_id is not null or c.method = 'STORE')
    and b.state = 'to_confirm' and b.starts_at <= ${new Date(now)}`;

/** Chains with bookings that nobody has answered. */
export function chainsWithUnanswered(db: Db, now: number): Promise<string[]> {
  return chainsWith(db, sql`(select b.chain_id from ${unanswered(now)}) as waiting`);
}

/** Bookings of a chain that nobody has answered, the earliest first, but for those that are named. */
export async function unansweredBookings(
  db: Db,
  chainId: string,
  now: number,
  { most, without }: { most: number; without: readonly string[] },
): Promise<string[]> {
  const found = await sql<{ id: string }>`
    select b.id from ${unanswered(now)} and b.chain_id = ${chainId} and b.id <> all(${without}::text[])
    order by b.starts_at limit ${most}`.execute(db);
  return found.rows.map(({ id }) => id);
}
