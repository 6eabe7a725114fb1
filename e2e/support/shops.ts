import type { ShopCard } from '@parlour/contract/shop/card';
import { shopCalls } from '@parlour/contract/shop/calls';
import { menuCalls, type MenuItem } from '@parlour/contract/menu/calls';
import { ask } from './api.ts';

/** The demo shops by what they show; the name finds the store. */
export const shopNames = {
  /** Service, time, staff, confirm; visitors book; confirmed at once. */
  timeFirst: 'Lumen Skin Surry Hills',
  /** Service, staff, time, confirm; to be confirmed by the shop. */
  staffFirst: 'North Loft Barbers',
  /** The same chain, so that two journeys side by side want no common time. */
  sister: 'Lumen Skin Newtown',
  /** The same chain; it takes a deposit of a fifth of the price, and shows all its rules. */
  deposit: 'Lumen Skin Manly',
  withoutStaff: 'Harbour Nails Docklands',
  /** Phone before mail, address required, Dutch with English as second language. */
  clinic: 'Grachten Kliniek',
  membersOnly: '花间美业 · 武康路店',
  traditionalChinese: '雲秀髮廊',
  twoLanguages: 'Seri Harmoni Spa',
} as const;
export type ShopRole = keyof typeof shopNames;

/** Finds a demo store. */
export async function findShop(origin: string, role: ShopRole): Promise<ShopCard> {
  const name = shopNames[role];
  const { list } = await ask(origin, shopCalls.getRecommended, { name, pageNum: 1, pageSize: 10 });
  const shop = list.find((card) => card.name === name);
  if (!shop) throw new Error(`The demo shop "${name}" is missing.`);
  return shop;
}

/** All services of a store in the order of its menu. */
export async function servicesOf(origin: string, shop: Pick<ShopCard, 'id' | 'chainId'>): Promise<MenuItem[]> {
  const categories = await ask(origin, menuCalls.getServices, { shopId: shop.id, chainId: shop.chainId });
  return categories.flatMap(({ items }) => items);
}
