import { type Kysely, sql } from 'kysely';

/** Each open calendar of a store counts the few bookings that wait to be confirmed whenever a booking changes. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index bookings_to_confirm on bookings (chain_id, shop_id, starts_at) where state = 'to_confirm'`.execute(
    db,
  );
}
