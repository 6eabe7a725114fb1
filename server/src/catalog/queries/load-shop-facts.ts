import type { Day, StaffFacts } from '@parlour/domain/availability/facts';
import type { StoreParameters } from '@parlour/domain/shop/store-parameters';
import type { Kysely } from 'kysely';
import { merchantsOf } from './merchants.ts';
import { readShopForms } from './shop-forms.ts';
import type { Database } from '../../platform/db/schema.ts';
import { readMenuFacts } from '../../menu/queries/facts.ts';
import { readSkills, readStaffFacts } from '../../staff/queries/facts.ts';
import { readKeptParameters, readShopRow } from '../../shop/queries/shops.ts';
import type { ShopRow } from '../../shop/queries/rows.ts';
import type { ShopScope } from '../../shop/queries/scope.ts';
import type { ShopFacts } from '../policies/shop-facts.ts';

type ReadDb = Kysely<Database>;

/**
 * Loads the facts of a shop; absences are those that touch the local days `fromDay` to `toDay`. Inside a transaction, after the locks,
 * it reads what is true now.
 */
export async function loadShopFacts(db: ReadDb, scope: ShopScope, fromDay: Day, toDay: Day): Promise<ShopFacts> {
  const shop = await readShopRow(db, scope);
  const { parameters, dropped } = await readKeptParameters(db, scope);
  const skills = await readSkills(db, scope);
  const context = { zone: shop.zone, shopCapacity: parameters.slotCapacity, fromDay, toDay, skills };
  const { facts, names } = await readStaffFacts(db, scope, context);
  const menu = await readMenuFacts(db, scope, skills);
  const merchants = await merchantsOf(db, scope);
  const forms = await readShopForms(db, scope);
  const availability = availabilityOf(shop, parameters, facts);
  return { merchants, forms, shop, parameters, dropped, availability, staff: names, ...menu };
}

function availabilityOf(
  shop: ShopRow,
  parameters: StoreParameters,
  staff: readonly StaffFacts[],
): ShopFacts['availability'] {
  return {
    zone: shop.zone,
    config: shop.settings,
    hours: {
      weekly: shop.weekly,
      special: Object.fromEntries(Object.entries(shop.specialDays).map(([day, special]) => [day, special.spans])),
    },
    hasStaffFeature: parameters.hasStaffFeature,
    hasOneStaffPerService: parameters.hasOneStaffPerService,
    shopCapacity: parameters.slotCapacity,
    staff,
  };
}
