import { type Kysely, sql } from 'kysely';

/** What a person writes to a store is sealed. No release has kept notes in plain text, and a migration has no keys: older ones are not taken over. */
const statements = [`alter table leads add column note_sealed text`, `alter table leads drop column note`];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
