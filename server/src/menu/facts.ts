import type { ProductFacts, ServiceFacts, Terms } from '@parlour/domain/menu/menu';
import { ownDeposit } from '@parlour/domain/shop/read-charge-terms';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../platform/db/schema.ts';
import type { ShopScope } from '../shop/scope.ts';
import type { Skill } from '../staff/facts.ts';

type ReadDb = Kysely<Database>;
type MenuRows = {
  services: Map<string, ServiceFacts>;
  serviceByCode: Map<string, ServiceFacts>;
  products: Map<string, ProductFacts>;
  productByCode: Map<string, ProductFacts>;
};

/** Decides what a service costs and takes with a person: her own, else the base. FREE has no price. */
export function termsWith(base: Terms, own: Pick<Skill, 'priceMinor' | 'priceType' | 'minutes'>): Terms {
  const priceType = own.priceType ?? base.priceType;
  const priceMinor = priceType === 'FREE' ? null : (own.priceMinor ?? base.priceMinor);
  return { priceType, priceMinor, minutes: own.minutes ?? base.minutes };
}

/** A row of services or products that is offered in the shop: its list of shops is empty or names it. */
export function offeredIn(shopId: string) {
  return sql<boolean>`(shop_ids = '[]'::jsonb or shop_ids @> ${JSON.stringify([shopId])}::jsonb)`;
}

/** What may be booked at a shop. */
export async function readMenuFacts(db: ReadDb, scope: ShopScope, skills: readonly Skill[]): Promise<MenuRows> {
  const [services, products] = [await readServices(db, scope, skills), await readProducts(db, scope)];
  return {
    services: new Map(services.map((service) => [service.id, service])),
    serviceByCode: byCode(services),
    products: new Map(products.map((product) => [product.id, product])),
    productByCode: byCode(products),
  };
}

function byCode<Entry extends { id: string; code: string }>(entries: readonly Entry[]): Map<string, Entry> {
  const found = new Map<string, Entry>();
  for (const entry of entries) found.set(entry.id, entry);
  for (const entry of entries) found.set(entry.code, entry);
  return found;
}

async function readServices(db: ReadDb, scope: ShopScope, skills: readonly Skill[]): Promise<ServiceFacts[]> {
  const rows = await db
    .selectFrom('services')
    .select([
      'id',
      'key',
      'name',
      'nameSecond',
      'minutes',
      'priceMinor',
      'priceType',
      'isAddOnOnly',
      'depositType',
      'depositValue',
    ])
    .where('chainId', '=', scope.chainId)
    .where('isActive', '=', true)
    .where(offeredIn(scope.shopId))
    .orderBy('position')
    .orderBy('id')
    .execute();
  const offered = new Set(rows.map((row) => row.id));
  const addOns = await readAddOnIds(db, scope, offered);
  const skillsOf = Map.groupBy(skills, (skill) => skill.serviceId);
  return rows.map(({ key, depositType, depositValue, ...row }) => ({
    ...row,
    code: key,
    deposit: ownDeposit(depositType, depositValue),
    addOnIds: addOns.get(row.id) ?? [],
    ofStaff: new Map((skillsOf.get(row.id) ?? []).map((skill) => [skill.staffId, termsWith(row, skill)])),
  }));
}

/** Ids of the add-ons of each service, in the shop's order; add-ons that are not offered are left out. */
export async function readAddOnIds(
  db: ReadDb,
  scope: ShopScope,
  offered: ReadonlySet<string>,
): Promise<Map<string, string[]>> {
  const rows = await db
    .selectFrom('serviceAddOns')
    .select(['serviceId', 'addOnId'])
    .where('chainId', '=', scope.chainId)
    .orderBy('position')
    .execute();
  const addOns = new Map<string, string[]>();
  for (const { serviceId, addOnId } of rows) {
    if (!offered.has(addOnId)) continue;
    const list = addOns.get(serviceId) ?? [];
    list.push(addOnId);
    addOns.set(serviceId, list);
  }
  return addOns;
}

async function readProducts(db: ReadDb, scope: ShopScope): Promise<ProductFacts[]> {
  const rows = await db
    .selectFrom('products')
    .select(['id', 'key as code', 'name', 'nameSecond', 'priceMinor', 'stock'])
    .where('chainId', '=', scope.chainId)
    .where('isActive', '=', true)
    .where(offeredIn(scope.shopId))
    .execute();
  return rows;
}
