import { type Kysely, sql } from 'kysely';

/** The stores' app lists the few bookings that wait for a decision of the store, and counts them on every page of the roster. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index bookings_marked on bookings (chain_id, shop_id, starts_at) where needs_attention`.execute(db);
}
