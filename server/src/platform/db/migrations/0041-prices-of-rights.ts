import { type Kysely, sql } from 'kysely';

/** What a right costs at the till; null: it is typed, or the right is money and costs its face value. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table sold_rights add column price_minor bigint check (price_minor >= 0)`.execute(db);
}
