import { type StoreParameters } from '@parlour/domain/shop/store-parameters';
import { type DroppedParameter, parametersFrom } from '@parlour/domain/shop/read-parameter';
import { type Kysely, sql } from 'kysely';
import { announce } from '../../platform/db/changes.ts';
import type { Database, Trx } from '../../platform/db/schema.ts';
import { type ShopDetails, type ShopRow, type SpecialDay, storeMessages } from './rows.ts';
import type { ShopScope } from './scope.ts';

type ReadDb = Kysely<Database>;

/** Finds an open shop by its id, and mints the scope of every further query. An unknown shop, a withdrawn one and one of another chain look the same. */
export async function findShopScope(db: ReadDb, shopId: string, chainId?: string): Promise<ShopScope | null> {
  let query = db.selectFrom('shops').select(['chainId', 'id']).where('id', '=', shopId).where('isActive', '=', true);
  if (chainId !== undefined && chainId !== '') query = query.where('chainId', '=', chainId);
  const row = await query.executeTakeFirst();
  return row ? ({ chainId: row.chainId, shopId: row.id } as ShopScope) : null;
}

/** The scope of the shop that a booking was made at, withdrawn since or not. The booking's own scope has been checked before. */
export function scopeOfBooking(booking: { chainId: string; shopId: string }): ShopScope {
  return { chainId: booking.chainId, shopId: booking.shopId } as ShopScope;
}

/** The scopes of the open shops of a chain, in its order. */
export async function findScopesOfChain(db: ReadDb, chainId: string): Promise<ShopScope[]> {
  const rows = await db
    .selectFrom('shops')
    .select(['chainId', 'id'])
    .where('chainId', '=', chainId)
    .where('isActive', '=', true)
    .orderBy('position')
    .orderBy('id')
    .execute();
  return rows.map((row) => ({ chainId: row.chainId, shopId: row.id }) as ShopScope);
}

const shopColumns = [
  'chainId',
  'id',
  'key',
  'isActive',
  'name',
  'nameSecond',
  'zone',
  'currency',
  'country',
  'language',
  'city',
  'acceptsOnlineBooking',
  'weekly',
  'specialDays',
  'settings',
  'details',
  'messages',
  'factsVersion',
] as const;

export const columnsOfShops = shopColumns.map((column) => `shops.${column}` as const);

const shopsWithChain = (db: ReadDb) =>
  db
    .selectFrom('shops')
    .innerJoin('chains', 'chains.id', 'shops.chainId')
    .select(columnsOfShops)
    .select('chains.isBookable as isChainBookable');

type RawShop = Pick<
  ShopRow,
  Exclude<(typeof shopColumns)[number], 'weekly' | 'specialDays' | 'settings' | 'details' | 'messages'>
> & {
  weekly: unknown;
  specialDays: unknown;
  settings: unknown;
  details: unknown;
  messages: unknown;
  isChainBookable: boolean;
};

/** A store takes online bookings only while its chain does. */
export function shopRow({ isChainBookable, ...row }: RawShop): ShopRow {
  return {
    ...row,
    acceptsOnlineBooking: isChainBookable && row.acceptsOnlineBooking,
    weekly: row.weekly as ShopRow['weekly'],
    specialDays: row.specialDays as Record<string, SpecialDay>,
    settings: row.settings as ShopRow['settings'],
    details: row.details as ShopDetails,
    messages: storeMessages(row.messages),
  };
}

export async function readShopRow(db: ReadDb, { chainId, shopId }: ShopScope): Promise<ShopRow> {
  const row = await shopsWithChain(db)
    .where('shops.chainId', '=', chainId)
    .where('shops.id', '=', shopId)
    .executeTakeFirstOrThrow();
  return shopRow(row);
}

/** The open shops of a chain, in its order. */
export async function readShopsOfChain(db: ReadDb, chainId: string): Promise<ShopRow[]> {
  const rows = await shopsWithChain(db)
    .where('shops.chainId', '=', chainId)
    .where('shops.isActive', '=', true)
    .orderBy('shops.position')
    .orderBy('shops.id')
    .execute();
  return rows.map(shopRow);
}

/** Those of the shops that are open, in the order of the ids; `chainId` null for all. */
export async function readOpenShops(
  db: ReadDb,
  shopIds: readonly string[],
  chainId: string | null,
): Promise<ShopRow[]> {
  const open = shopsWithChain(db)
    .where('shops.id', 'in', shopIds.length > 0 ? [...shopIds] : [''])
    .where('shops.isActive', '=', true);
  const rows = await (chainId === null ? open : open.where('shops.chainId', '=', chainId)).execute();
  const byId = new Map(rows.map((row) => [row.id, shopRow(row)]));
  return [...new Set(shopIds)].flatMap((id) => byId.get(id) ?? []);
}

/** The ids of all shops that have a page to be found by; `chainId` null for all chains that may be booked. */
export async function listedShopIds(db: ReadDb, chainId: string | null): Promise<string[]> {
  const open = db
    .selectFrom('shops')
    .innerJoin('chains', 'chains.id', 'shops.chainId')
    .select('shops.id')
    .where('shops.isActive', '=', true)
    .where('chains.isBookable', '=', true)
    .orderBy('shops.id');
  const rows = await (chainId === null ? open : open.where('shops.chainId', '=', chainId)).execute();
  return rows.map(({ id }) => id);
}

/** The colours that stores have, as `#rrggbb`. */
export async function shopColours(db: ReadDb): Promise<string[]> {
  const colour = sql<string>`details ->> 'brandColor'`;
  const rows = await db
    .selectFrom('shops')
    .select(colour.as('colour'))
    .distinct()
    .where(colour, 'is not', null)
    .execute();
  return rows.map((row) => row.colour);
}

/** Whether a configuration means this chain, by its id or by the key of its folder. */
export async function isNamed(db: ReadDb, { chainId }: ShopScope, idOrKey: string): Promise<boolean> {
  if (idOrKey === chainId) return true;
  const row = await db.selectFrom('chains').select('id').where('key', '=', idOrKey).executeTakeFirst();
  return row?.id === chainId;
}

/** The parameters of a shop: its own values before the chain's, the rest by default. */
export async function readParameters(db: ReadDb, scope: ShopScope): Promise<StoreParameters> {
  return (await readKeptParameters(db, scope)).parameters;
}

/** The same, with what of the kept texts was not valid. */
export async function readKeptParameters(
  db: ReadDb,
  { chainId, shopId }: ShopScope,
): Promise<{ parameters: StoreParameters; dropped: DroppedParameter[] }> {
  const kept = await db
    .selectFrom('parameters')
    .select(['name', 'value', 'shopId'])
    .where('chainId', '=', chainId)
    .where('shopId', 'in', ['', shopId])
    .orderBy('shopId')
    .execute();
  return parametersFrom(kept);
}

/** Bookings hold their shop's row while they are decided: with these locks no booking is decided on facts that are just changing. */
export async function lockShops(trx: Trx, chainId: string, shopIds?: readonly string[]): Promise<void> {
  const some = shopIds ? sql`and id = any(${[...shopIds]})` : sql``;
  await sql`select id from shops where chain_id = ${chainId} ${some} order by id for no key update`.execute(trx);
}

/** Counts a change of shops' facts: bookings compare the number under their lock, caches of all processes hear of it after the commit. */
export async function raiseFactsVersions(trx: Trx, chainId: string, shopIds: readonly string[]): Promise<void> {
  if (shopIds.length === 0) return;
  await sql`
    update shops set facts_version = facts_version + 1 where chain_id = ${chainId} and id = any(${[...shopIds]})`.execute(
    trx,
  );
  for (const shopId of shopIds) announce(trx, { shopId });
}

/** The stores at which most people booked since then, the one with most first: each customer counts once, what was called off not at all. */
export async function mostBookedShops(db: ReadDb, since: Date, most: number): Promise<string[]> {
  const rows = await db
    .selectFrom('bookings')
    .select('shopId')
    .where('createdAt', '>=', since)
    .where('state', 'in', ['to_confirm', 'confirmed', 'arrived', 'in_service', 'finished'])
    .groupBy('shopId')
    .orderBy(sql`count(distinct coalesce(member_id, id))`, 'desc')
    .orderBy('shopId')
    .limit(most)
    .execute();
  return rows.map(({ shopId }) => shopId);
}

/** Whether a store is a favorite of an account. */
export async function isFavorite(db: ReadDb, { chainId, shopId }: ShopScope, accountId: string): Promise<boolean> {
  const row = await db
    .selectFrom('favorites')
    .select('shopId')
    .where('chainId', '=', chainId)
    .where('accountId', '=', accountId)
    .where('shopId', '=', shopId)
    .executeTakeFirst();
  return row !== undefined;
}

/** The number of an account's favorites; no other transaction adds one for the same account until the commit. */
export async function countFavoritesAlone(trx: Trx, accountId: string): Promise<number> {
  await trx.selectFrom('accounts').select('id').where('id', '=', accountId).forNoKeyUpdate().executeTakeFirstOrThrow();
  const { count } = await trx
    .selectFrom('favorites')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('accountId', '=', accountId)
    .executeTakeFirstOrThrow();
  return count;
}

export async function insertFavorite(
  trx: Trx,
  { chainId, shopId }: ShopScope,
  accountId: string,
  now: number,
): Promise<void> {
  await trx
    .insertInto('favorites')
    .values({ chainId, accountId, shopId, createdAt: new Date(now) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function deleteFavorite(db: ReadDb, { chainId, shopId }: ShopScope, accountId: string): Promise<void> {
  await db
    .deleteFrom('favorites')
    .where('chainId', '=', chainId)
    .where('accountId', '=', accountId)
    .where('shopId', '=', shopId)
    .execute();
}

/** An account's favorite stores that are open, the newest first; `chainId` null for all chains. */
export async function favoriteIdsOf(
  db: ReadDb,
  accountId: string,
  chainId: string | null,
): Promise<{ chainId: string; id: string }[]> {
  const liked = db
    .selectFrom('favorites')
    .innerJoin('shops', (join) =>
      join.onRef('shops.chainId', '=', 'favorites.chainId').onRef('shops.id', '=', 'favorites.shopId'),
    )
    .select(['shops.chainId', 'shops.id'])
    .where('favorites.accountId', '=', accountId)
    .where('shops.isActive', '=', true);
  return (chainId === null ? liked : liked.where('favorites.chainId', '=', chainId))
    .orderBy('favorites.createdAt', 'desc')
    .orderBy('shops.id')
    .execute();
}
