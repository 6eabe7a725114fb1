import { readParameters } from '@parlour/contract/reference/calls';
import type { Shop } from '@parlour/contract/shop/calls';

/** The tabs of a shop page in their order. The keys are the wire's: `reviewsShow` is reviews, `mendian` details. */
export const shopTabs = ['services', 'products', 'staffs', 'reviewsShow', 'mendian'] as const;
export type ShopTab = (typeof shopTabs)[number];

type Shown = Pick<Shop, 'parameters' | 'productCount'>;

/** The tabs that this store shows: no products where it has none, no people where the staff feature is off, no reviews where they are hidden. */
export function tabsOf({ parameters, productCount }: Shown): readonly ShopTab[] {
  const { hasStaffFeature, hidesReviews } = readParameters(parameters);
  const hidden: Partial<Record<ShopTab, boolean>> = {
    products: productCount === 0,
    staffs: !hasStaffFeature,
    reviewsShow: hidesReviews,
  };
  return shopTabs.filter((tab) => !hidden[tab]);
}

/** The tab that an address opens: an unknown or hidden one falls back to services. */
export function openTab(shop: Shown, asked: string | undefined): ShopTab {
  const named = asked === 'reviews' ? 'reviewsShow' : asked;
  return tabsOf(shop).find((tab) => tab === named) ?? 'services';
}
