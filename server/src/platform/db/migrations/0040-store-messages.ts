import { type Kysely, sql } from 'kysely';

/** How a store wants its mails and the reminders of its customers, and where its people are written to. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [
    `alter table shops add column messages jsonb not null default '{}'`,
    `alter table staff add column email text not null default ''`,
    // Reminders are asked for over all stores.
    `create index bookings_open_starts on bookings (starts_at) where state in ('to_confirm', 'confirmed')`,
  ])
    await sql.raw(statement).execute(db);
}
