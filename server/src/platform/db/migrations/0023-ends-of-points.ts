import { type Kysely, sql } from 'kysely';

/** Points are looked for by the day on which they end. */
const statements = [
  `create index unit_entries_last_day on unit_entries (last_day, chain_id) where account = 'points' and last_day is not null`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
