import { type Kysely, sql } from 'kysely';

/** A link to a customer without an e-mail greets with what its booking says, never with what a store's record says. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(`alter table missing_email_links add column booking_id text not null default ''`).execute(db);
}
