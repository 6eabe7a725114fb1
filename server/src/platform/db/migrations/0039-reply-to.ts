import { type Kysely, sql } from 'kysely';

/** A mail names who reads its answers: the store, not the address that it is sent from. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(`alter table mails add column reply_to text not null default ''`).execute(db);
}
