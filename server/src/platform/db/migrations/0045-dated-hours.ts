import { type Kysely, sql } from 'kysely';

/**
 * Weekly hours of a person that begin on a day, after the first ones; and when a store changed hours in its app, so that a shop folder that is loaded
 * later leaves them alone.
 */
const statements = [
  `alter table staff add column later_weeks jsonb not null default '[]'`,
  `alter table staff add column roster_changed_at timestamptz`,
  `alter table shops add column hours_changed_at timestamptz`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
