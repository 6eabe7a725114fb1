import { sql } from 'kysely';
import { lockNumber } from '../../platform/db/advisory-lock.ts';
import type { Db, Trx } from '../../platform/db/schema.ts';

export type ImportedBooking = { bookingId: string; rowHash: string; bookingVersion: number };

/** What a folder has brought under the shop's own key before. */
export async function findImported(db: Db | Trx, chainId: string, key: string): Promise<ImportedBooking | null> {
  const row = await db
    .selectFrom('importedBookings')
    .select(['bookingId', 'rowHash', 'bookingVersion'])
    .where('chainId', '=', chainId)
    .where('key', '=', key)
    .executeTakeFirst();
  return row ?? null;
}

/** Makes another load of the same row wait until this one is committed. */
export async function lockImported(trx: Trx, chainId: string, key: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(${lockNumber('import', `${chainId} ${key}`)}::bigint)`.execute(trx);
}

/** Remembers which booking a row is, what it said, and the version of the booking once that was done. */
export async function keepImported(
  db: Db | Trx,
  row: ImportedBooking & { chainId: string; key: string },
): Promise<void> {
  const { rowHash, bookingVersion } = row;
  await db
    .insertInto('importedBookings')
    .values(row)
    .onConflict((conflict) => conflict.columns(['chainId', 'key']).doUpdateSet({ rowHash, bookingVersion }))
    .execute();
}
