import { type Kysely, sql } from 'kysely';

/** The few people who have a price of their own for a service: a card begins at the lowest. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw('create index staff_services_own_price on staff_services (chain_id, staff_id) where price_minor is not null')
    .execute(db);
}
