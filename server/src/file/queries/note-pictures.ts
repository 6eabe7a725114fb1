import { sql } from 'kysely';
import type { Write } from '../../platform/db/at-once.ts';
import type { Db, Trx } from '../../platform/db/schema.ts';

type NotePicture = { name: string; bytes: number; chainId: string | null; bookingId: string | null; createdAt: Date };

export async function insertNotePicture(db: Db, picture: NotePicture): Promise<void> {
  await db.insertInto('notePictures').values(picture).execute();
}

/** Which of these pictures are kept. */
export async function knownNotePictures(db: Db | Trx, names: readonly string[]): Promise<string[]> {
  if (names.length === 0) return [];
  const rows = await db
    .selectFrom('notePictures')
    .select('name')
    .where('name', 'in', [...names])
    .execute();
  return rows.map(({ name }) => name);
}

/** Of no booking, or of a hold that came to nothing. */
const isLoose = (now: Date) => sql<boolean>`
  (booking_id is null or exists (
    select from bookings b where b.chain_id = note_pictures.chain_id and b.id = note_pictures.booking_id
      and (b.state = 'expired' or (b.state = 'held' and b.hold_expires_at < ${now}))))`;

/** Pictures from before an instant that no booking has taken. */
export async function looseNotePictures(db: Db, before: number, now: number): Promise<string[]> {
  const rows = await db
    .selectFrom('notePictures')
    .select('name')
    .where(isLoose(new Date(now)))
    .where('createdAt', '<', new Date(before))
    .limit(500)
    .execute();
  return rows.map(({ name }) => name);
}

/** Forgets a picture, unless a booking took it after all. */
export async function deleteNotePicture(db: Db, name: string, now: number): Promise<void> {
  await db
    .deleteFrom('notePictures')
    .where('name', '=', name)
    .where(isLoose(new Date(now)))
    .execute();
}

/** Gives pictures to bookings, apart from those that one has already, which is more than a hold: a part of a larger statement. */
export function giveNotePictures(rows: readonly { chain_id: string; booking_id: string; name: string }[]): Write {
  return sql`taken_note_pictures as (
      update note_pictures p set chain_id = t.chain_id, booking_id = t.booking_id
      from json_to_recordset(${JSON.stringify(rows)}::json) as t (chain_id text, booking_id text, name text)
      where p.name = t.name and (p.booking_id is null or exists (
        select from bookings b where b.chain_id = p.chain_id and b.id = p.booking_id and b.state in ('held', 'expired'))))`;
}

/** Takes the pictures of a booking that is deleted away from it. */
export async function loosenNotePictures(
  trx: Trx,
  { chainId, bookingId }: { chainId: string; bookingId: string },
): Promise<void> {
  await trx
    .updateTable('notePictures')
    .set({ bookingId: null })
    .where('chainId', '=', chainId)
    .where('bookingId', '=', bookingId)
    .execute();
}

/** Forgets a picture whose visit is forgotten. */
export async function dropNotePicture(db: Db, name: string): Promise<void> {
  await db.deleteFrom('notePictures').where('name', '=', name).execute();
}
