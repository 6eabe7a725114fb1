import { type Kysely, sql } from 'kysely';

/** The note of the team beside an appointment, and what finds the history of one appointment. */
const statements = [
  `alter table bookings add column team_note text not null default '',
    add column team_note_version integer not null default 0`,
  `create index audit_of_subject on audit (chain_id, subject)`,
  `create index outbox_of_booking on outbox (chain_id, booking_id)`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
