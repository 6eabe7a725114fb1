import { type Kysely, sql } from 'kysely';

/** By whom a staff member's own customers are found, without a walk through all bookings of the chain. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index booking_items_staff on booking_items (chain_id, shop_id, staff_id, booking_id) where staff_id is not null`.execute(
    db,
  );
}
