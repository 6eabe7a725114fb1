import { type Kysely, sql } from 'kysely';

/** Visits that were booked as one series. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `alter table bookings add column series_id text`,
  `create index bookings_series on bookings (chain_id, series_id, starts_at) where series_id is not null`,
];
