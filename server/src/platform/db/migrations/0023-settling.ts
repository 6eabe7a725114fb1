import { type Kysely, sql } from 'kysely';

/** What of a charge stays with the shop when its booking ends. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table charges add column keep_minor bigint check (keep_minor >= 0)`.execute(db);
}
