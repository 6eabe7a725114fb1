import type { Terms } from '@parlour/domain/menu/menu';
import type { Db } from '../platform/db/schema.ts';
import type { SubCategoryRow } from '../shop/rows.ts';
import type { ShopScope } from '../shop/scope.ts';
import { offeredIn, readAddOnIds } from './facts.ts';

export type CategoryRow = { id: string; name: string; nameSecond: string; subCategories: SubCategoryRow[] };

export type ServiceRow = Terms & {
  id: string;
  key: string;
  categoryId: string;
  name: string;
  nameSecond: string;
  description: string;
  descriptionSecond: string;
  subCategory: string;
  pictures: string[];
  isAddOnOnly: boolean;
  position: number;
};

/** The menu of a shop as it is stored: categories and services in the shop's order, and which services may be added to which. */
export type MenuRows = {
  categories: CategoryRow[];
  services: ServiceRow[];
  byId: ReadonlyMap<string, ServiceRow>;
  addOnIds: ReadonlyMap<string, readonly string[]>;
};

export async function readMenuRows(db: Db, scope: ShopScope): Promise<MenuRows> {
  const categories = await db
    .selectFrom('categories')
    .select(['id', 'name', 'nameSecond', 'subCategories'])
    .where('chainId', '=', scope.chainId)
    .where('isActive', '=', true)
    .orderBy('position')
    .orderBy('id')
    .execute();
  const services = await db
    .selectFrom('services')
    .select([
      'id',
      'key',
      'categoryId',
      'name',
      'nameSecond',
      'description',
      'descriptionSecond',
      'minutes',
      'priceMinor',
      'priceType',
      'subCategory',
      'pictures',
      'isAddOnOnly',
      'position',
    ])
    .where('chainId', '=', scope.chainId)
    .where('isActive', '=', true)
    .where(offeredIn(scope.shopId))
    .orderBy('position')
    .orderBy('id')
    .execute();
  const addOnIds = await readAddOnIds(db, scope, new Set(services.map((service) => service.id)));
  return {
    categories: categories.map((row) => ({ ...row, subCategories: row.subCategories as SubCategoryRow[] })),
    services,
    byId: new Map(services.map((service) => [service.id, service])),
    addOnIds,
  };
}

/** Where a service is offered: its chain, and the first open shop that has it. */
export async function findServicePlace(
  db: Db,
  serviceId: string,
): Promise<{ chainId: string; shopIds: string[] } | null> {
  const row = await db
    .selectFrom('services')
    .select(['chainId', 'shopIds'])
    .where('id', '=', serviceId)
    .where('isActive', '=', true)
    .executeTakeFirst();
  return row ?? null;
}

export type ProductRow = {
  id: string;
  key: string;
  name: string;
  nameSecond: string;
  description: string;
  descriptionSecond: string;
  remark: string;
  priceMinor: number;
  stock: number | null;
  pictures: string[];
  position: number;
};

function offeredProducts(db: Db, { chainId, shopId }: ShopScope, codes?: readonly string[]) {
  const all = db
    .selectFrom('products')
    .where('chainId', '=', chainId)
    .where('isActive', '=', true)
    .where(offeredIn(shopId));
  return codes ? all.where('key', 'in', ['', ...codes]) : all;
}

/** How many products a shop has, or how many of some. */
export async function countProducts(db: Db, scope: ShopScope, codes?: readonly string[]): Promise<number> {
  const { total } = await offeredProducts(db, scope, codes)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

/** One page of a shop's products in its order, and how many there are. */
export async function readProductPage(
  db: Db,
  scope: ShopScope,
  page: { pageNum: number; pageSize: number; codes?: readonly string[] | undefined },
): Promise<{ total: number; rows: ProductRow[] }> {
  const total = await countProducts(db, scope, page.codes);
  const rows = await offeredProducts(db, scope, page.codes)
    .select([
      'id',
      'key',
      'name',
      'nameSecond',
      'description',
      'descriptionSecond',
      'remark',
      'priceMinor',
      'stock',
      'pictures',
      'position',
    ])
    .orderBy('position')
    .orderBy('id')
    .limit(page.pageSize)
    .offset((page.pageNum - 1) * page.pageSize)
    .execute();
  return { total, rows };
}
