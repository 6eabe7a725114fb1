import { type Kysely, sql } from 'kysely';

/** For whom an account stands in while a store forgets a customer; null for all others. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table accounts add column stands_in_for jsonb`.execute(db);
}
