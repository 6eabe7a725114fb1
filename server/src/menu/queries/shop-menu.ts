import type { Shop } from '@parlour/contract/shop/calls';
import type { Db } from '../../platform/db/schema.ts';
import type { ShopScope } from '../../shop/queries/scope.ts';
import { offeredIn } from './facts.ts';
import { countProducts } from './menu.ts';

/** What a shop's page says of its menu. */
export async function readShopMenu(db: Db, scope: ShopScope): Promise<Pick<Shop, 'productCount' | 'hasBookingForms'>> {
  return { productCount: await countProducts(db, scope), hasBookingForms: await hasBookingForms(db, scope) };
}

/** Whether any booking at the shop may ask for a form. */
async function hasBookingForms(db: Db, { chainId, shopId }: ShopScope): Promise<boolean> {
  const forms = await db
    .selectFrom('forms')
    .select('rules')
    .where('chainId', '=', chainId)
    .where('isActive', '=', true)
    .where('currentVersionId', 'is not', null)
    .where(offeredIn(shopId))
    .execute();
  return forms.some(({ rules }) => rules.some(({ trigger }) => trigger === 'booking'));
}
