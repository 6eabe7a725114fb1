import { type Kysely, sql } from 'kysely';

/** Pictures beside the note of a booking: private files, of nobody until a booking takes them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table note_pictures (
    name text primary key,
    bytes integer not null,
    chain_id text,
    booking_id text,
    created_at timestamptz not null,
    foreign key (chain_id, booking_id) references bookings (chain_id, id) on delete cascade)`,
  `create index note_pictures_booking on note_pictures (chain_id, booking_id)`,
  `create index note_pictures_loose on note_pictures (created_at) where booking_id is null`,
];
