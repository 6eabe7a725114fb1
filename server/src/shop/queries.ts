import { type Parameters } from '@parlour/domain/shop/parameters';
import { parametersFrom } from '@parlour/domain/shop/read-parameter';
import { type Kysely, sql } from 'kysely';
import { announce } from '../db/changes.ts';
import type { Database, Trx } from '../db/schema.ts';
import type { ShopDetails, ShopRow, SpecialDay } from './rows.ts';
import type { ShopScope } from './scope.ts';

type ReadDb = Kysely<Database>;

/** Finds an open shop by its id, and mints the scope of every further query. An unknown shop, a withdrawn one and one of another chain look the same. */
export async function findShopScope(db: ReadDb, shopId: string, chainId?: string): Promise<ShopScope | null> {
  const row = await db
    .selectFrom('shops')
    .select(['chainId', 'id'])
    .where('id', '=', shopId)
    .where('isActive', '=', true)
    .executeTakeFirst();
  if (!row || (chainId !== undefined && chainId !== '' && row.chainId !== chainId)) return null;
  return { chainId: row.chainId, shopId: row.id } as ShopScope;
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
  'factsVersion',
] as const;

const columnsOfShops = shopColumns.map((column) => `shops.${column}` as const);

const shopsWithChain = (db: ReadDb) =>
  db
    .selectFrom('shops')
    .innerJoin('chains', 'chains.id', 'shops.chainId')
    .select(columnsOfShops)
    .select('chains.isBookable as isChainBookable');

type RawShop = Pick<
  ShopRow,
  Exclude<(typeof shopColumns)[number], 'weekly' | 'specialDays' | 'settings' | 'details'>
> & {
  weekly: unknown;
  specialDays: unknown;
  settings: unknown;
  details: unknown;
  isChainBookable: boolean;
};

/** A store takes online bookings only while its chain does. */
function shopRow({ isChainBookable, ...row }: RawShop): ShopRow {
  return {
    ...row,
    acceptsOnlineBooking: isChainBookable && row.acceptsOnlineBooking,
    weekly: row.weekly as ShopRow['weekly'],
    specialDays: row.specialDays as Record<string, SpecialDay>,
    settings: row.settings as ShopRow['settings'],
    details: row.details as ShopDetails,
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

/** One page of the shops that may be recommended: open, bookable online, of a bookable chain; `searchText` as `shops.search_text` is kept, `chainId` null for all. */
export async function readShopPage(
  db: ReadDb,
  page: { pageNum: number; pageSize: number; searchText: string; chainId: string | null },
): Promise<{ total: number; shops: ShopRow[] }> {
  const wanted = db
    .selectFrom('shops')
    .innerJoin('chains', 'chains.id', 'shops.chainId')
    .where('shops.isActive', '=', true)
    .where('shops.acceptsOnlineBooking', '=', true)
    .where('chains.isBookable', '=', true)
    .where(({ eb, fn, val }) => eb(fn<number>('strpos', ['shops.searchText', val(page.searchText)]), '>', 0));
  const found = page.chainId === null ? wanted : wanted.where('shops.chainId', '=', page.chainId);
  const { total } = await found.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const rows = await found
    .select(columnsOfShops)
    .select('chains.isBookable as isChainBookable')
    .orderBy('chains.key')
    .orderBy('shops.position')
    .orderBy('shops.id')
    .limit(page.pageSize)
    .offset((page.pageNum - 1) * page.pageSize)
    .execute();
  return { total, shops: rows.map(shopRow) };
}

/** The parameters of a shop: its own values before the chain's, the rest by default. */
export async function readParameters(db: ReadDb, { chainId, shopId }: ShopScope): Promise<Parameters> {
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
