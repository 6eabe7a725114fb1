import { type Kysely, sql } from 'kysely';

/** Other times that stores propose for bookings; few bookings have one, and the jobs look for those alone. */
const statements = [
  `alter table bookings add column proposal jsonb`,
  `create index bookings_proposed on bookings (chain_id) where proposal is not null`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
