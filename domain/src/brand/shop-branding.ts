import type { BrandTable, ShopBranding } from './brand.ts';

type Place = { chainId: string; shopId: string };

/** What is configured for a store: its own entry, else its chain's, else nothing special. */
export function brandingOf({ chainId, shopId }: Place, { shops }: Pick<BrandTable, 'shops'>): ShopBranding {
  const ofChain = shops.filter((entry) => entry.chainId === chainId);
  const found = ofChain.find((entry) => entry.shopId === shopId) ?? ofChain.find((entry) => entry.shopId === '');
  return found ?? { chainId, shopId: '', signUpWording: 0, isAustralian: false, lendsName: false };
}

/** The name in texts of signing in and of messages: the store's where it lends its own, else the brand's product. */
export function spokenName(
  shop: (Place & { name: string }) | null,
  brand: { productName: string },
  table: Pick<BrandTable, 'shops'>,
): string {
  return shop && brandingOf(shop, table).lendsName ? shop.name : brand.productName;
}

/** The store that a chain's addresses always lead to; any other chain is left alone. */
export function fixedShopOf(chainId: string, fixedShops: BrandTable['fixedShops']): string | null {
  return Object.hasOwn(fixedShops, chainId) ? (fixedShops[chainId] ?? null) : null;
}
