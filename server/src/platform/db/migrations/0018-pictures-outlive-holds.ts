import { type Kysely, sql } from 'kysely';

/** A hold is taken away and written anew when it becomes a booking: its pictures are of nobody in between, and are not forgotten. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `alter table note_pictures
        drop constraint note_pictures_chain_id_booking_id_fkey,
        add constraint note_pictures_booking_fkey foreign key (chain_id, booking_id)
          references bookings (chain_id, id) on delete set null`,
    )
    .execute(db);
}
