import { type Kysely, sql } from 'kysely';

/** Whoever has only held a time, and paid nothing, is no member of the chain yet (B-235). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table members add column is_provisional boolean not null default false`.execute(db);
}
