import { type Kysely, sql } from 'kysely';

/** What a booking uses of rights stands in its own row, and is found by the right while the booking is live. */
const statements = [
  `alter table bookings add column rights jsonb`,
  `create index bookings_rights on bookings using gin ((rights -> 'uses') jsonb_path_ops) where rights is not null`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
