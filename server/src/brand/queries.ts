import type { Brand, BrandTable } from '@parlour/domain/brand/brand';
import type { Kysely } from 'kysely';
import { announce } from '../platform/db/changes.ts';
import type { Database, Trx } from '../platform/db/schema.ts';
import { json } from '../platform/db/types.ts';

type ReadDb = Kysely<Database>;

/** The name under which caches hear that anything about brands has changed. */
export const brandChanges = 'brands';

export type BrandRow = Omit<Brand, 'hosts'>;

const brandColumns = [
  'key',
  'kind',
  'productName',
  'landing',
  'logo',
  'color',
  'website',
  'supportEmail',
  'supportPhone',
  'chainId',
  'storeLayout',
  'tabStyle',
  'alwaysBothStaffTabs',
] as const;

/** All that is configured about brands; `standard` stands where the product itself is not in the table. */
export async function readBrandTable(db: ReadDb, standard: Brand): Promise<BrandTable> {
  const rows = await db.selectFrom('brands').select(brandColumns).orderBy('position').orderBy('key').execute();
  const hosts = await db.selectFrom('brandHosts').selectAll().orderBy('position').execute();
  const shops = await db.selectFrom('shopBrandings').selectAll().orderBy('chainId').orderBy('shopId').execute();
  const fixed = await db.selectFrom('fixedShops').selectAll().execute();
  const brands = rows.map((row): Brand => ({
    ...row,
    landing: row.landing as Brand['landing'],
    hosts: hosts.filter(({ brandKey }) => brandKey === row.key).map(({ host }) => host),
  }));
  return {
    fallback: brands.find(({ kind }) => kind === 'default') ?? standard,
    brands: brands.filter(({ kind }) => kind !== 'default'),
    shops,
    fixedShops: Object.fromEntries(fixed.map(({ chainId, shopId }) => [chainId, shopId])),
  };
}

/** A plan as it is written; amounts in the smallest unit of its currency. */
export type PlanRow = {
  key: string;
  words: Record<string, { name: string; text: string } | undefined>;
  currency: string;
  symbol: string;
  monthMinor: number;
  yearMinor: number;
};

export type BrandLoad = {
  brands: readonly Brand[];
  shops: BrandTable['shops'];
  fixedShops: readonly { chainId: string; shopId: string }[];
  plans: readonly PlanRow[];
};

/** Puts a whole configuration in the place of the one before. Plans that are gone are only withdrawn: orders name them. */
export async function replaceBrands(trx: Trx, load: BrandLoad): Promise<void> {
  await trx.deleteFrom('brands').execute();
  await trx.deleteFrom('shopBrandings').execute();
  await trx.deleteFrom('fixedShops').execute();
  for (const [position, { hosts, ...brand }] of load.brands.entries()) {
    await trx
      .insertInto('brands')
      .values({ ...brand, position, landing: json(brand.landing) })
      .execute();
    for (const [place, host] of hosts.entries())
      await trx.insertInto('brandHosts').values({ host, brandKey: brand.key, position: place }).execute();
  }
  if (load.shops.length > 0)
    await trx
      .insertInto('shopBrandings')
      .values([...load.shops])
      .execute();
  if (load.fixedShops.length > 0)
    await trx
      .insertInto('fixedShops')
      .values([...load.fixedShops])
      .execute();
  await replacePlans(trx, load.plans);
  announce(trx, { shopId: brandChanges });
}

async function replacePlans(trx: Trx, plans: readonly PlanRow[]): Promise<void> {
  await trx.updateTable('plans').set({ isActive: false }).execute();
  for (const [position, { key, words, ...plan }] of plans.entries()) {
    const values = { ...plan, words: json(words), position, isActive: true };
    await trx
      .insertInto('plans')
      .values({ key, ...values })
      .onConflict((conflict) => conflict.column('key').doUpdateSet(values))
      .execute();
  }
}

/** The ids behind the keys of chains and stores that a configuration names; stores by `chain/store`. */
export async function readKeys(
  db: ReadDb,
): Promise<{ chains: ReadonlyMap<string, string>; stores: ReadonlyMap<string, string> }> {
  const chains = await db.selectFrom('chains').select(['id', 'key']).execute();
  const stores = await db
    .selectFrom('shops')
    .innerJoin('chains', 'chains.id', 'shops.chainId')
    .select(['shops.id as id', 'shops.key as key', 'chains.key as chainKey'])
    .execute();
  return {
    chains: new Map(chains.map(({ key, id }) => [key, id])),
    stores: new Map(stores.map(({ chainKey, key, id }) => [`${chainKey}/${key}`, id])),
  };
}
