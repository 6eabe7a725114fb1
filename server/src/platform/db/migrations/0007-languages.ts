import { type Kysely, sql } from 'kysely';

/** Texts of the languages that do not travel with the app. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `create table language_packs (
        language text primary key,
        version text not null,
        texts jsonb not null,
        updated_at timestamptz not null)`,
    )
    .execute(db);
}
