import type { TeamStore } from '@parlour/contract/team/own';
import { sql } from 'kysely';
import type { TeamCalendar } from '@parlour/contract/team/people';
import type { Db, Trx } from '../../platform/db/schema.ts';

/** The chain of a store, withdrawn or not; null where there is none. */
export async function chainOfShop(db: Db, shopId: string): Promise<string | null> {
  const row = await db.selectFrom('shops').select(['chainId', 'id']).where('id', '=', shopId).executeTakeFirst();
  return row?.chainId ?? null;
}

export async function namesOfChains(db: Db, chainIds: readonly string[]): Promise<Map<string, string>> {
  if (chainIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('chains')
    .select(['id', 'name'])
    .where('id', 'in', [...chainIds])
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}

type ShopOfTeam = Omit<TeamStore, 'permissions'>;

/** The stores of a chain that are not withdrawn, in its order. */
export function shopsOfChain(db: Db, chainId: string): Promise<ShopOfTeam[]> {
  return db
    .selectFrom('shops')
    .select(['id', 'name', 'zone', 'country', 'currency as currencyCode'])
    .select([
      sql<'12' | '24'>`details ->> 'timeFormat'`.as('timeFormat'),
      sql<string>`details ->> 'symbol'`.as('currencySymbol'),
    ])
    .where('chainId', '=', chainId)
    .where('isActive', '=', true)
    .orderBy('position')
    .orderBy('id')
    .execute();
}

/** Which of these people of the roster a chain has, and at which store. */
export async function staffOfChain(
  db: Db | Trx,
  chainId: string,
  staffIds: readonly string[],
): Promise<{ id: string; shopId: string }[]> {
  if (staffIds.length === 0) return [];
  return db
    .selectFrom('staff')
    .select(['id', 'shopId'])
    .where('chainId', '=', chainId)
    .where('id', 'in', [...staffIds])
    .execute();
}

/** The people whom a chain's stores have on their rosters, store by store; with `shopIds` of these stores alone. */
export function peopleOfChain(db: Db, chainId: string, shopIds: readonly string[] | null): Promise<TeamCalendar[]> {
  return db
    .selectFrom('staff')
    .innerJoin('shops', (join) =>
      join.onRef('shops.chainId', '=', 'staff.chainId').onRef('shops.id', '=', 'staff.shopId'),
    )
    .select(['staff.id', 'staff.name', 'staff.shopId', 'shops.name as storeName'])
    .where('staff.chainId', '=', chainId)
    .where('staff.isActive', '=', true)
    .where('shops.isActive', '=', true)
    .$if(shopIds !== null, (people) => people.where('staff.shopId', 'in', ['', ...shopIds!]))
    .orderBy('shops.position')
    .orderBy('shops.id')
    .orderBy('staff.position')
    .orderBy('staff.id')
    .execute();
}

/** The chain with a key or id, or the chain of the one store with it; null where there is none, or several stores have the key. */
export async function findChain(db: Db, name: string): Promise<{ id: string; name: string } | null> {
  const chain = await db
    .selectFrom('chains')
    .select(['id', 'name'])
    .where((row) => row.or([row('key', '=', name), row('id', '=', name)]))
    .executeTakeFirst();
  if (chain) return chain;
  const shops = await db
    .selectFrom('shops')
    .innerJoin('chains', 'chains.id', 'shops.chainId')
    .select(['chains.id', 'chains.name'])
    .where((row) => row.or([row('shops.key', '=', name), row('shops.id', '=', name)]))
    .limit(2)
    .execute();
  return shops.length === 1 ? shops[0]! : null;
}
