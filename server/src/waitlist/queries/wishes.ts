import type { WishRequest } from '@parlour/contract/waitlist/calls';
import { emailLimitKey } from '@parlour/domain/member/contact';
import type { WishState } from '@parlour/domain/waitlist/wish';
import { type Selectable, sql } from 'kysely';
import type { Database, Db, Trx } from '../../platform/db/schema.ts';
import { json } from '../../platform/db/types.ts';
import { hashSecret } from '../../platform/ids.ts';
import type { ShopScope } from '../../shop/scope.ts';
import type { WishRecord } from '../record.ts';

declare const minted: unique symbol;

/** Proof that somebody may see and answer for one place; only the functions here that look who asks make one. */
export type PlaceScope = {
  readonly chainId: string;
  readonly wishId: string;
  /** The one offer that the caller's link stands for, or null: her whole place. */
  readonly offerId: string | null;
  readonly [minted]: true;
};

/** Who asks for a place: a link's token, a person who is signed in, both or neither. */
type Asker = { linkToken: string | null; user: { id: string } | null };

/**
 * The place that the caller's link opens, or that is hers by account or proven e-mail; null for any other. The link of an offer
 * names the offer.
 */
export async function placeOfCaller(db: Db | Trx, { linkToken, user }: Asker, id: string): Promise<PlaceScope | null> {
  const hash = linkToken === null ? '' : hashSecret(linkToken);
  const account = user?.id ?? '';
  const found = await sql<{ chainId: string; wishId: string; isWhole: boolean; offerId: string | null }>`
    select w.chain_id as "chainId", w.id as "wishId", o.booking_id as "offerId",
      w.token_hash = ${hash} or w.account_id is not distinct from ${account} or c.account_id is not null as "isWhole"
    from waitlist_wishes w
    left join waitlist_offers o on o.chain_id = w.chain_id and o.wish_id = w.id and o.token_hash = ${hash}
    left join account_contacts c
      on c.kind = 'email' and c.key = w.email_key and c.account_id = ${account} and w.state <> 'unproven'
    where w.id = coalesce((select wish_id from waitlist_offers where token_hash = ${hash} and booking_id = ${id}), ${id})`.execute(
    db,
  );
  const [row] = found.rows;
  if (!row || (!row.isWhole && row.offerId === null)) return null;
  const { chainId, wishId, isWhole, offerId } = row;
  return { chainId, wishId, offerId: isWhole && id !== offerId ? null : offerId } as PlaceScope;
}

/**
 * The live places of somebody who is signed in, in the order of joining: her own, and those of e-mails she proved. Those of yesterday are among them,
 * as its evening may still go on: the hours of the store tell which of them are over.
 */
export async function placesOfAccount(db: Db, accountId: string, now: number, most = 50): Promise<PlaceScope[]> {
  const found = await sql<{ chainId: string; wishId: string; offerId: null }>`
    select w.chain_id as "chainId", w.id as "wishId", null as "offerId"
    from waitlist_wishes w join shops s on s.chain_id = w.chain_id and s.id = w.shop_id
    where w.state = 'waiting' and w.last_day >= to_char((${new Date(now)}::timestamptz at time zone s.zone) - interval '1 day', 'YYYY-MM-DD')
      and (w.account_id = ${accountId}
        or w.email_key in (select key from account_contacts where kind = 'email' and account_id = ${accountId}))
    order by w.joined_at, w.id limit ${most}`.execute(db);
  return found.rows as PlaceScope[];
}

/** The scope of a wish that our own work has just written or found. */
export function scopeOfWish({ chainId, id }: Pick<WishRecord, 'chainId' | 'id'>): PlaceScope {
  return { chainId, wishId: id, offerId: null } as PlaceScope;
}

type NewWish = Omit<WishRecord, 'joinedAt'> & { joinedAt: number | null; deviceId: string; tokenHash: string };

export async function insertWish(trx: Trx, { request, joinedAt, ...wish }: NewWish, now: number): Promise<void> {
  const at = new Date(now);
  await trx
    .insertInto('waitlistWishes')
    .values({
      ...wish,
      request: json(request),
      joinedAt: joinedAt === null ? null : new Date(joinedAt),
      createdAt: at,
      updatedAt: at,
    })
    .execute();
}

function recordOf(row: Selectable<Database['waitlistWishes']>): WishRecord {
  const { chainId, id, shopId, state, accountId, emailKey, lastDay } = row;
  const joinedAt = row.joinedAt?.getTime() ?? null;
  return { chainId, id, shopId, state, accountId, emailKey, lastDay, joinedAt, request: row.request as WishRequest };
}

/** Where a wish was made, proved or not. */
export async function shopOfWish(db: Db, id: string): Promise<{ chainId: string; shopId: string } | null> {
  const row = await db
    .selectFrom('waitlistWishes')
    .select(['chainId', 'shopId'])
    .where('id', '=', id)
    .executeTakeFirst();
  return row ?? null;
}

/** One wish; `lock` keeps it ours until the commit. */
export async function readWish(
  db: Db | Trx,
  { chainId, wishId }: Pick<PlaceScope, 'chainId' | 'wishId'>,
  lock = false,
): Promise<WishRecord | null> {
  let query = db.selectFrom('waitlistWishes').selectAll().where('chainId', '=', chainId).where('id', '=', wishId);
  if (lock) query = query.forUpdate();
  const row = await query.executeTakeFirst();
  return row ? recordOf(row) : null;
}

/** A wish that waits for the code of its contact on the device where it was made, the newest first. */
export async function findUnproven(
  db: Db | Trx,
  emailKey: string,
  deviceId: string,
): Promise<{ chainId: string; id: string; email: string } | null> {
  const row = await db
    .selectFrom('waitlistWishes')
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

/** Lets one proof at a time put wishes of a mailbox into the line of a shop, in any process. */
export async function lockLine(trx: Trx, { chainId, shopId }: ShopScope, emailKey: string): Promise<void> {
  const name = `waitlist ${chainId} ${shopId} ${emailLimitKey(emailKey)}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(trx);
}

/** How many live wishes a mailbox has at a shop, in whatever spelling: a tag more must not make a place more in the line. */
export async function countWishes(trx: Trx, scope: ShopScope, emailKey: string, today: string): Promise<number> {
  const rows = await trx
    .selectFrom('waitlistWishes')
    .select('emailKey')
    .where('chainId', '=', scope.chainId)
    .where('shopId', '=', scope.shopId)
    .where('state', '=', 'waiting')
    .where('lastDay', '>=', today)
    .execute();
  const mailbox = emailLimitKey(emailKey);
  return rows.filter((row) => emailLimitKey(row.emailKey) === mailbox).length;
}

type WishChange = { state: WishState; joinedAt?: Date };

export async function writeWish(
  trx: Trx,
  { chainId, wishId }: Pick<PlaceScope, 'chainId' | 'wishId'>,
  change: WishChange,
  now: number,
): Promise<void> {
  await trx
    .updateTable('waitlistWishes')
    .set({ ...change, updatedAt: new Date(now) })
    .where('chainId', '=', chainId)
    .where('id', '=', wishId)
    .execute();
}

/** The line of a shop, the first to come first, with what each wish has let pass. */
export async function lineOf(
  db: Db,
  { chainId, shopId }: ShopScope,
  today: string,
  most = 2000,
): Promise<(WishRecord & { hasOffer: boolean; passed: string[] })[]> {
  const rows = await db
    .selectFrom('waitlistWishes')
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
    .select(['wishId', 'state', 'alike'])
    .where('chainId', '=', chainId)
    .where('wishId', '=', sql<string>`any(${rows.map((row) => row.id)}::text[])`)
    .execute();
  const byWish = Map.groupBy(offers, (offer) => offer.wishId);
  return rows.map((row) => {
    const own = byWish.get(row.id) ?? [];
    return {
      ...recordOf(row),
      hasOffer: own.some((offer) => offer.state === 'open'),
      passed: own.filter((offer) => offer.state !== 'open').flatMap((offer) => offer.alike),
    };
  });
}

/** The shops where somebody waits: of those named, or all. */
export async function shopsWithLine(
  db: Db,
  among: readonly string[] | null,
): Promise<{ chainId: string; shopId: string }[]> {
  const found = await sql<{ chainId: string; shopId: string }>`
    select distinct chain_id as "chainId", shop_id as "shopId" from waitlist_wishes
    where state = 'waiting' ${among === null ? sql`` : sql`and shop_id = any(${[...among]}::text[])`}
    order by 1, 2`.execute(db);
  return found.rows;
}

/** Deletes wishes that were never proved within a day, and all that ended a month ago, with their offers. */
export async function sweepWishes(db: Db, now: number): Promise<void> {
  const dayMs = 86_400_000;
  const monthAgo = new Date(now - 30 * dayMs);
  await sql`
    delete from waitlist_wishes
    where (state = 'unproven' and created_at < ${new Date(now - dayMs)})
      or (updated_at < ${monthAgo} and (state in ('booked', 'left') or last_day < ${monthAgo.toISOString().slice(0, 10)}))`.execute(
    db,
  );
}
