import { sql } from 'kysely';
import type { Db, Trx } from '../../platform/db/schema.ts';

type NotePicture = {
  name: string;
  bytes: number;
  chainId: string | null;
  bookingId: string | null;
  reviewId: string | null;
  createdAt: Date;
};

export async function insertNotePicture(db: Db, picture: Omit<NotePicture, 'reviewId'>): Promise<void> {
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

const atOnce = 500;

/** Pictures from before an instant that no booking has taken, or a hold that came to nothing. */
export async function looseNotePictures(db: Db, before: number, now: number): Promise<string[]> {
  const found = await db
    .selectFrom('notePictures')
    .select('name')
    .where('createdAt', '<', new Date(before))
    .where('bookingId', 'is', null)
    .where('reviewId', 'is', null)
    .limit(atOnce)
    .execute();
  const ofHolds = await db
    .selectFrom('notePictures as picture')
    .innerJoin('bookings as booking', (join) =>
      join.onRef('booking.chainId', '=', 'picture.chainId').onRef('booking.id', '=', 'picture.bookingId'),
    )
    .select('picture.name')
    .where('picture.createdAt', '<', new Date(before))
    .where((by) =>
      by.or([
        by('booking.state', '=', 'expired'),
        by.and([by('booking.state', '=', 'held'), by('booking.holdExpiresAt', '<', new Date(now))]),
      ]),
    )
    .limit(atOnce)
    .execute();
  return [...found, ...ofHolds].map(({ name }) => name);
}

type PlaceOfPicture = Pick<NotePicture, 'name' | 'chainId' | 'bookingId' | 'reviewId'>;

/** Locks pictures until the commit, and reads which bookings have them. */
async function lockPictures(trx: Trx, names: readonly string[]): Promise<PlaceOfPicture[]> {
  return trx
    .selectFrom('notePictures')
    .select(['name', 'chainId', 'bookingId', 'reviewId'])
    .where('name', 'in', [...names])
    .orderBy('name')
    .forUpdate()
    .execute();
}

/** The bookings of pictures that are no more than a hold, or have ended as one. `before`: when a live hold has ended; null: it counts, too. */
async function holdsAmong(
  trx: Trx,
  pictures: readonly PlaceOfPicture[],
  before: Date | null,
): Promise<ReadonlySet<string>> {
  const rows = pictures.flatMap(({ chainId, bookingId }) =>
    chainId === null || bookingId === null ? [] : [{ chainId, id: bookingId }],
  );
  if (rows.length === 0) return new Set();
  const hasEnded = before === null ? sql`true` : sql`hold_expires_at < ${before}`;
  const found = await sql<{ id: string }>`
    select id from bookings
    where chain_id = any(${[...new Set(rows.map(({ chainId }) => chainId))]}::text[]) and id = any(${rows.map(({ id }) => id)}::text[])
      and (state = 'expired' or (state = 'held' and ${hasEnded}))`.execute(trx);
  return new Set(found.rows.map(({ id }) => id));
}

/** Locks a picture, and says whether no booking took it after all. */
export async function isStillLoose(trx: Trx, name: string, now: number): Promise<boolean> {
  const pictures = await lockPictures(trx, [name]);
  const holds = await holdsAmong(trx, pictures, new Date(now));
  return pictures.some(({ bookingId, reviewId }) => reviewId === null && (bookingId === null || holds.has(bookingId)));
}

/** Gives pictures to bookings, apart from those that one has already, which is more than a hold. */
export async function giveNotePictures(
  trx: Trx,
  rows: readonly { chainId: string; bookingId: string; name: string }[],
): Promise<void> {
  if (rows.length === 0) return;
  const names = rows.map(({ name }) => name);
  const pictures = await lockPictures(trx, names);
  const holds = await holdsAmong(trx, pictures, null);
  const isFree = new Set(
    pictures
      .filter(({ bookingId, reviewId }) => reviewId === null && (bookingId === null || holds.has(bookingId)))
      .map(({ name }) => name),
  );
  for (const { name, chainId, bookingId } of rows)
    if (isFree.delete(name))
      await trx.updateTable('notePictures').set({ chainId, bookingId }).where('name', '=', name).execute();
}

/** Whether no booking and no review has any of these pictures. */
export async function areLoosePictures(db: Db, names: readonly string[]): Promise<boolean> {
  if (names.length === 0) return true;
  const taken = await db
    .selectFrom('notePictures')
    .select('name')
    .where('name', 'in', [...names])
    .where((by) => by.or([by('bookingId', 'is not', null), by('reviewId', 'is not', null)]))
    .executeTakeFirst();
  return taken === undefined;
}

/** Gives pictures to a review; false, and the caller refuses, when one is gone, or belongs to something already. */
export async function giveReviewPictures(
  trx: Trx,
  of: { chainId: string; reviewId: string },
  names: readonly string[],
): Promise<boolean> {
  if (names.length === 0) return true;
  const pictures = await lockPictures(trx, names);
  if (pictures.length < names.length || pictures.some((one) => one.bookingId !== null || one.reviewId !== null))
    return false;
  await trx
    .updateTable('notePictures')
    .set(of)
    .where('name', 'in', [...names])
    .execute();
  return true;
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
export async function dropNotePicture(db: Db | Trx, name: string): Promise<void> {
  await db.deleteFrom('notePictures').where('name', '=', name).execute();
}
