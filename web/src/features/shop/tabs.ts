import { readParameters } from '@parlour/contract/reference';
import type { Shop } from '@parlour/contract/shop';

/** The tabs of a shop page that there are so far, in their order. `mendian` is the wire's word for details. */
export const shopTabs = ['services', 'staffs', 'mendian'] as const;
export type ShopTab = (typeof shopTabs)[number];

/** The tabs that this store shows: no people where the staff feature is off (B-029). */
export function tabsOf(shop: Pick<Shop, 'parameters'>): readonly ShopTab[] {
  const { hasStaffFeature } = readParameters(shop.parameters);
  return shopTabs.filter((tab) => tab !== 'staffs' || hasStaffFeature);
}

/** The tab that an address opens: an unknown or hidden one falls back to services (B-016, G-05). */
export function openTab(shop: Pick<Shop, 'parameters'>, asked: string | undefined): ShopTab {
  return tabsOf(shop).find((tab) => tab === asked) ?? 'services';
}
