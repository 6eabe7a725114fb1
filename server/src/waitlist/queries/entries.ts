import type { WaitlistRequest } from '@parlour/contract/waitlist/calls';
import { emailLimitKey } from '@parlour/domain/member/contact';
import type { WaitlistEntryState } from '@parlour/domain/waitlist/entry';
import { type Selectable, sql } from 'kysely';
import { lockNumber } from '../../platform/db/advisory-lock.ts';
import { forEachChainWith } from '../../platform/db/chains-with.ts';
import { inSteps } from '../../platform/db/in-steps.ts';
import type { Database, Db, Trx } from '../../platform/db/schema.ts';
import { json } from '../../platform/db/types.ts';
import type { ShopScope } from '../../shop/queries/scope.ts';
import type { EntryAccess } from './access.ts';
import type { EntryRecord } from './record.ts';
import { chainOfId } from '../../platform/ids.ts';

export type NewEntry = Omit<EntryRecord, 'joinedAt'> & { joinedAt: number | null; deviceId: string; tokenHash: string };

export async function insertEntry(trx: Trx, { request, joinedAt, ...entry }: NewEntry, now: number): Promise<void> {
  const at = new Date(now);
  await trx
    .insertInto('waitlistEntries')
    .values({
      ...entry,
      request: json(request),
      joinedAt: joinedAt === null ? null : new Date(joinedAt),
      createdAt: at,
      updatedAt: at,
    })
    .execute();
}

function recordOf(row: Selectable<Database['waitlistEntries']>): EntryRecord {
  const { chainId, id, shopId, state, accountId, emailKey, lastDay } = row;
  const joinedAt = row.joinedAt?.getTime() ?? null;
  return {
    chainId,
    id,
    shopId,
    state,
    accountId,
    emailKey,
    lastDay,
    joinedAt,
    request: row.request as WaitlistRequest,
  };
}

/** Where an entry was made, proved or not. */
export async function shopOfEntry(db: Db, id: string): Promise<{ chainId: string; shopId: string } | null> {
  const row = await db
    .selectFrom('waitlistEntries')
    .select(['chainId', 'shopId'])
    .where('chainId', '=', chainOfId(id))
    .where('id', '=', id)
    .executeTakeFirst();
  return row ?? null;
}

/** One entry; `lock` locks it until the commit. */
export async function readEntry(
  db: Db | Trx,
  { chainId, entryId }: EntryAccess,
  lock = false,
): Promise<EntryRecord | null> {
  let query = db.selectFrom('waitlistEntries').selectAll().where('chainId', '=', chainId).where('id', '=', entryId);
  if (lock) query = query.forUpdate();
  const row = await query.executeTakeFirst();
  return row ? recordOf(row) : null;
}

/** An entry that waits for the code of its contact on the device where it was made, the newest first. */
export async function findUnproven(
  db: Db | Trx,
  emailKey: string,
  deviceId: string,
): Promise<{ chainId: string; id: string; email: string } | null> {
  const row = await db
    .selectFrom('waitlistEntries')
    .select(['chainId', 'id', sql<string>`request->>'email'`.as('email')])
    .where('emailKey', '=', emailKey)
    .where('deviceId', '=', deviceId)
    .where('state', '=', 'unproven')
    .orderBy('createdAt', 'desc')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  return row ?? null;
}

/** Lets one proof at a time give positions to entries of a mailbox at a shop, in any process. */
export async function lockWaitlist(trx: Trx, { chainId, shopId }: ShopScope, emailKey: string): Promise<void> {
  const number = lockNumber('waitlist', `${chainId} ${shopId} ${emailLimitKey(emailKey)}`);
  await sql`select pg_advisory_xact_lock(${number}::bigint)`.execute(trx);
}

/** How many live entries a mailbox has at a shop, in any spelling: one more tag must not give one more position. */
export async function countEntries(trx: Trx, scope: ShopScope, emailKey: string, today: string): Promise<number> {
  const rows = await trx
    .selectFrom('waitlistEntries')
    .select('emailKey')
    .where('chainId', '=', scope.chainId)
    .where('shopId', '=', scope.shopId)
    .where('state', '=', 'waiting')
    .where('lastDay', '>=', today)
    .execute();
  const mailbox = emailLimitKey(emailKey);
  return rows.filter((row) => emailLimitKey(row.emailKey) === mailbox).length;
}

export type EntryChange = { state: WaitlistEntryState; joinedAt?: Date };

export async function writeEntry(
  trx: Trx,
  { chainId, entryId }: { chainId: string; entryId: string },
  change: EntryChange,
  now: number,
): Promise<void> {
  await trx
    .updateTable('waitlistEntries')
    .set({ ...change, updatedAt: new Date(now) })
    .where('chainId', '=', chainId)
    .where('id', '=', entryId)
    .execute();
}

/** The waiting entries of a shop in their order, with the starts that each let pass. */
export async function waitingEntries(
  db: Db,
  { chainId, shopId }: ShopScope,
  today: string,
  most = 2000,
): Promise<(EntryRecord & { hasOffer: boolean; passed: string[] })[]> {
  const rows = await db
    .selectFrom('waitlistEntries')
    .selectAll()
    .where('chainId', '=', chainId)
    .where('shopId', '=', shopId)
    .where('state', '=', 'waiting')
    .where('lastDay', '>=', today)
    .orderBy('joinedAt')
    .orderBy('id')
    .limit(most)
    .execute();
  const offers = await db
    .selectFrom('waitlistOffers')
    .select(['entryId', 'state', 'alike'])
    .where('chainId', '=', chainId)
    .where('entryId', '=', sql<string>`any(${rows.map((row) => row.id)}::text[])`)
    .execute();
  const byEntry = Map.groupBy(offers, (offer) => offer.entryId);
  return rows.map((row) => {
    const own = byEntry.get(row.id) ?? [];
    return {
      ...recordOf(row),
      hasOffer: own.some((offer) => offer.state === 'open'),
      passed: own.filter((offer) => offer.state !== 'open').flatMap((offer) => offer.alike),
    };
  });
}

/** The shops with waiting entries: of those named, or all. */
export async function shopsWithWaiting(
  db: Db,
  among: readonly string[] | null,
): Promise<{ chainId: string; shopId: string }[]> {
  const found = await sql<{ chainId: string; shopId: string }>`
    select distinct chain_id as "chainId", shop_id as "shopId" from waitlist_entries
    where state = 'waiting' ${among === null ? sql`` : sql`and shop_id = any(${[...among]}::text[])`}
    order by 1, 2`.execute(db);
  return found.rows;
}

/** Deletes entries that were never proved within a day, and all that ended a month ago, with their offers: chain by chain and in small steps. */
export async function sweepEntries(db: Db, now: number): Promise<void> {
  const dayMs = 86_400_000;
  const monthAgo = new Date(now - 30 * dayMs);
  const isOld = sql`
    (state = 'unproven' and created_at < ${new Date(now - dayMs)})
      or (updated_at < ${monthAgo} and (state in ('booked', 'left') or last_day < ${monthAgo.toISOString().slice(0, 10)}))`;
  await forEachChainWith(db, sql`waitlist_entries where ${isOld}`, (chainId) =>
    inSteps(async (most) => {
      const deleted = await sql`
        delete from waitlist_entries where chain_id = ${chainId} and id = any(array(
          select id from waitlist_entries where chain_id = ${chainId} and (${isOld}) limit ${most}))`.execute(db);
      return Number(deleted.numAffectedRows ?? 0);
    }),
  );
}
