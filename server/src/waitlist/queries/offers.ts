import type { OfferState } from '@parlour/domain/waitlist/entry';
import { type Selectable, sql } from 'kysely';
import { chainsWith } from '../../platform/db/chains-with.ts';
import type { Database, Db, Trx } from '../../platform/db/schema.ts';
import { json } from '../../platform/db/types.ts';
import { readBooking } from '../../booking/queries/read.ts';
import type { OfferRecord } from './record.ts';
import { accessToHold, type EntryAccess } from './access.ts';

function recordOf(row: Selectable<Database['waitlistOffers']>): OfferRecord {
  const { chainId, bookingId, entryId, shopId, state, start, alike, expiresAt } = row;
  return { chainId, bookingId, entryId, shopId, state, start, alike, expiresAt: expiresAt.getTime() };
}

/** An offer of an entry: the one named, or the newest. */
export async function readOffer(db: Db | Trx, scope: EntryAccess, offerId: string | null): Promise<OfferRecord | null> {
  let query = db
    .selectFrom('waitlistOffers')
    .selectAll()
    .where('chainId', '=', scope.chainId)
    .where('entryId', '=', scope.entryId);
  if (offerId !== null) query = query.where('bookingId', '=', offerId);
  const row = await query.orderBy('createdAt', 'desc').orderBy('bookingId').limit(1).executeTakeFirst();
  return row ? recordOf(row) : null;
}

export type NewOffer = Omit<OfferRecord, 'state'> & { tokenHash: string };

/** Writes an open offer; an entry that has one already throws from its unique index. */
export async function insertOffer(trx: Trx, { alike, expiresAt, ...offer }: NewOffer, now: number): Promise<void> {
  const at = new Date(now);
  await trx
    .insertInto('waitlistOffers')
    .values({
      ...offer,
      state: 'open',
      alike: json(alike),
      expiresAt: new Date(expiresAt),
      createdAt: at,
      updatedAt: at,
    })
    .execute();
}

/** Ends a locked offer. */
export async function closeOffer(
  trx: Trx,
  { chainId, bookingId }: Pick<OfferRecord, 'chainId' | 'bookingId'>,
  state: Exclude<OfferState, 'open'>,
  now: number,
): Promise<void> {
  await trx
    .updateTable('waitlistOffers')
    .set({ state, updatedAt: new Date(now) })
    .where('chainId', '=', chainId)
    .where('bookingId', '=', bookingId)
    .execute();
}

/** Locks the booking of an offer, then the offer, as everywhere. */
export async function lockOffer(
  trx: Trx,
  { chainId, bookingId }: Pick<OfferRecord, 'chainId' | 'bookingId'>,
): Promise<OfferRecord | null> {
  const access = await accessToHold(trx, { bookingId });
  if (access) await readBooking(trx, access, true);
  const row = await trx
    .selectFrom('waitlistOffers')
    .selectAll()
    .where('chainId', '=', chainId)
    .where('bookingId', '=', bookingId)
    .forUpdate()
    .executeTakeFirst();
  return row ? recordOf(row) : null;
}

const isOver = (now: number) => sql<boolean>`state = 'open' and expires_at <= ${new Date(now)}`;

/** Chains with open offers whose time has run out. */
export function chainsWithOffersOver(db: Db, now: number): Promise<string[]> {
  return chainsWith(db, sql`waitlist_offers where ${isOver(now)}`);
}

/** Open offers of a chain whose time has run out. */
export async function offersOver(db: Db, chainId: string, now: number, most: number): Promise<OfferRecord[]> {
  const rows = await db
    .selectFrom('waitlistOffers')
    .selectAll()
    .where('chainId', '=', chainId)
    .where(isOver(now))
    .orderBy('expiresAt')
    .orderBy('bookingId')
    .limit(most)
    .execute();
  return rows.map(recordOf);
}

/** Whether an entry has an open offer. */
export async function hasOpenOffer(trx: Trx, { chainId, entryId }: EntryAccess): Promise<boolean> {
  const found = await sql`
    select 1 from waitlist_offers where chain_id = ${chainId} and entry_id = ${entryId} and state = 'open'`.execute(
    trx,
  );
  return found.rows.length > 0;
}
