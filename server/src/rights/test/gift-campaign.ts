import { newId } from '../../platform/ids.ts';
import type { BuiltShop } from '../../test/build-shop.ts';
import type { TestApp } from '../../test/test-app.ts';
import { sell } from './sell.ts';

type Campaign = { quantity?: number; fromDay?: string; toDay?: string; isEnded?: boolean };

/** Lets a store give cards of 50 dollars away, by the code of the campaign. */
export async function giveAway(server: TestApp, shop: BuiltShop, more: Campaign = {}): Promise<{ code: string }> {
  const key = `gift-${newId().toLowerCase()}`;
  const benefit = { kind: 'stored_value' } as const;
  await sell(server, shop.chainId, key, { kind: 'voucher', benefit, faceMinor: 5000 });
  const campaign = { quantity: 10, fromDay: '', toDay: '', ...more };
  await server.services.db
    .insertInto('giftCampaigns')
    .values({ chainId: shop.chainId, id: newId(), key, rightKey: key, shopId: shop.shopId, ...campaign })
    .execute();
  return { code: key };
}

/** A claim of a card, with an email. */
export const claimOf = (shop: BuiltShop, code: string, email: string, more: object = {}) => ({
  shopId: shop.shopId,
  code,
  firstName: 'Mei',
  lastName: 'Tan',
  email,
  mobile: '',
  dialCode: '',
  country: '',
  ...more,
});

/** How many cards of a campaign its chain has given away. */
export async function cardsGiven({ services }: TestApp, { chainId }: BuiltShop, code: string): Promise<number> {
  const rows = await services.db
    .selectFrom('memberRights')
    .select('id')
    .where('chainId', '=', chainId)
    .where('name', '=', code)
    .execute();
  return rows.length;
}
