import { type Kysely, sql } from 'kysely';

/** Appointments that a shop folder has brought, by the shop's own key, with the row as it was last taken over, and the version that made of the booking. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table imported_bookings (
    chain_id text not null,
    key text not null,
    booking_id text not null,
    row_hash text not null,
    booking_version integer not null,
    primary key (chain_id, key),
    foreign key (chain_id, booking_id) references bookings (chain_id, id) on delete cascade)`,
  `create unique index imported_bookings_booking on imported_bookings (chain_id, booking_id)`,
];
