import { type Kysely, sql } from 'kysely';

/** Which data keys have sealed something, so that no server starts without one of them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table used_data_keys (
      id text primary key,
      fingerprint text not null,
      first_used_at timestamptz not null)`.execute(db);
}
