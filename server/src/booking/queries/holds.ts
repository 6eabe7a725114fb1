import type { BookedRights, BookedUse } from '@parlour/domain/rights/booked-rights';
import { sql } from 'kysely';
import { loosenNotePictures } from '../../file/queries/note-pictures.ts';
import { isAmong } from '../../platform/db/of-chains.ts';
import type { Db, Trx } from '../../platform/db/schema.ts';
import { chainOfId, hashSecret } from '../../platform/ids.ts';
import type { ShopScope } from '../../shop/queries/scope.ts';
import type { BookingRecord } from './record.ts';
import { readBookings } from './read.ts';

/** A live hold of the caller, found by its token. */
export type OwnHold = {
  id: string;
  holdFirstAt: Date;
  createdAt: Date;
  pieces: { code: string; quantity: number; isAdvance: boolean }[];
  rights: BookedRights | null;
};

/** The pieces of a booking of this chain; the chain is bound once more, for a distributed database that locks the row. */
const piecesIn = (chainId: string) => sql`(
  select coalesce(jsonb_agg(jsonb_build_object('code', i.code, 'quantity', i.quantity, 'isAdvance', i.is_advance)), '[]')
  from booking_items i where i.chain_id = ${chainId} and i.booking_id = bookings.id and i.product_id is not null)`;

/** What the live hold that a token opens uses of rights; nothing is locked. */
export async function usesOfHold(
  db: Db,
  { chainId, shopId }: ShopScope,
  token: string,
  now: number,
): Promise<readonly BookedUse[]> {
  const found = await sql<Pick<OwnHold, 'rights'>>`
    select rights from bookings
    where chain_id = ${chainId} and shop_id = ${shopId} and state = 'held'
      and hold_expires_at > ${new Date(now)} and hold_token_hash = ${hashSecret(token)}`.execute(db);
  return found.rows[0]?.rights?.uses ?? [];
}

/** The live holds that these tokens open, by token. */
export async function ownHolds(
  trx: Trx,
  scope: ShopScope,
  tokens: readonly string[],
  now: number,
): Promise<Map<string, OwnHold>> {
  if (tokens.length === 0) return new Map();
  const hashes = tokens.map(hashSecret);
  const found = await sql<OwnHold & { holdTokenHash: string }>`
    select id, hold_first_at, created_at, rights, hold_token_hash, ${piecesIn(scope.chainId)} as pieces from bookings
    where chain_id = ${scope.chainId} and shop_id = ${scope.shopId} and state = 'held'
      and hold_expires_at > ${new Date(now)} and hold_token_hash = any(${hashes}) order by id for update`.execute(trx);
  const byHash = new Map(found.rows.map((row) => [row.holdTokenHash, row]));
  return new Map(
    tokens.flatMap((token) => (byHash.has(hashSecret(token)) ? [[token, byHash.get(hashSecret(token))!]] : [])),
  );
}

/** Which of these tokens opened a hold that is a booking by now. */
export async function paidHolds(trx: Trx, scope: ShopScope, tokens: readonly string[]): Promise<Set<string>> {
  if (tokens.length === 0) return new Set();
  const made = await trx
    .selectFrom('bookings')
    .select('holdTokenHash')
    .where('chainId', '=', scope.chainId)
    .where('shopId', '=', scope.shopId)
    .where('holdTokenHash', 'in', tokens.map(hashSecret))
    .where('state', 'in', ['to_confirm', 'confirmed'])
    .execute();
  const hashes = new Set(made.map(({ holdTokenHash }) => holdTokenHash));
  return new Set(tokens.filter((token) => hashes.has(hashSecret(token))));
}

/** Whether a hold has become a booking, for the caller with its token. */
export async function isPaidHold(
  db: Db,
  { bookingId, holdToken }: { bookingId: string; holdToken: string },
): Promise<boolean> {
  const row = await db
    .selectFrom('bookings')
    .select('id')
    .where('chainId', '=', chainOfId(bookingId))
    .where('id', '=', bookingId)
    .where('holdTokenHash', '=', hashSecret(holdToken))
    .where('state', 'in', ['to_confirm', 'confirmed'])
    .executeTakeFirst();
  return row !== undefined;
}

/** A live hold that is known to be the caller's own, by its id. */
export async function holdById(
  trx: Trx,
  { chainId }: Pick<ShopScope, 'chainId'>,
  id: string,
  now: number,
): Promise<OwnHold | null> {
  const found = await sql<OwnHold>`
    select id, hold_first_at, created_at, rights, ${piecesIn(chainId)} as pieces from bookings
    where chain_id = ${chainId} and id = ${id} and state = 'held' and hold_expires_at > ${new Date(now)} for update`.execute(
    trx,
  );
  return found.rows[0] ?? null;
}

/** The ids of those that are live holds, without locking them. */
export async function liveHolds(
  trx: Trx,
  holds: readonly { chainId: string; id: string }[],
  now: number,
): Promise<Set<string>> {
  if (holds.length === 0) return new Set();
  const found = await sql<{ id: string }>`
    select id from bookings where ${isAmong('bookings', holds)} and state = 'held' and hold_expires_at > ${new Date(now)}`.execute(
    trx,
  );
  return new Set(found.rows.map(({ id }) => id));
}

/** A live hold by its id, for the caller with its token; null for all others, and once the hold is over. */
export async function heldBooking(
  db: Db | Trx,
  { bookingId, holdToken }: { bookingId: string; holdToken: string },
  now: number,
  lock = false,
): Promise<BookingRecord | null> {
  const find = () => {
    const query = db
      .selectFrom('bookings')
      .select('id')
      .where('chainId', '=', chainOfId(bookingId))
      .where('id', '=', bookingId)
      .where('holdTokenHash', '=', hashSecret(holdToken))
      .where('state', '=', 'held')
      .where('holdExpiresAt', '>', new Date(now));
    return (lock ? query.forUpdate() : query).executeTakeFirst();
  };
  // Another tab may replace a hold under the same id: a caller who waited for the lock looks once more.
  const row = (await find()) ?? (lock ? await find() : undefined);
  const booking = row && (await readBookings(db, [row.id])).get(row.id);
  return booking?.state === 'held' ? booking : null;
}

/**
 * Removes a hold that is about to be replaced or to become a booking under the same id; its stock goes back first, and its pictures belong to
 * no booking until one takes them.
 */
export async function removeHold(trx: Trx, chainId: string, bookingId: string): Promise<void> {
  await loosenNotePictures(trx, { chainId, bookingId });
  await trx.deleteFrom('bookingItems').where('chainId', '=', chainId).where('bookingId', '=', bookingId).execute();
  await trx.deleteFrom('bookings').where('chainId', '=', chainId).where('id', '=', bookingId).execute();
}
