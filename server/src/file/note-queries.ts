import { sql } from 'kysely';
import type { Write } from '../db/at-once.ts';
import type { Db, Trx } from '../db/schema.ts';

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

/** Pictures that no booking had taken before an instant. */
export async function looseNotePictures(db: Db, before: number): Promise<string[]> {
  const rows = await db
    .selectFrom('notePictures')
    .select('name')
    .where('bookingId', 'is', null)
    .where('createdAt', '<', new Date(before))
    .limit(500)
    .execute();
  return rows.map(({ name }) => name);
}

/** Forgets a picture, unless a booking took it after all. */
export async function deleteNotePicture(db: Db, name: string): Promise<void> {
  await db.deleteFrom('notePictures').where('name', '=', name).where('bookingId', 'is', null).execute();
}

/** Gives pictures to bookings, apart from those that one has already: a part of a larger statement. */
export function giveNotePictures(rows: readonly { chain_id: string; booking_id: string; name: string }[]): Write {
  return sql`taken_note_pictures as (
      update note_pictures p set chain_id = t.chain_id, booking_id = t.booking_id
      from json_to_recordset(${JSON.stringify(rows)}::json) as t (chain_id text, booking_id text, name text)
      where p.name = t.name and p.booking_id is null)`;
}
