import type { Shop } from '@parlour/contract/shop';
import { keptOnDevice } from '../../lib/storage.ts';

type Remembered = { shopId: string; chainId: string };

const kept = keptOnDevice<Remembered>({
  key: 'shopDetail',
  version: 1,
  isValid: (value): value is Remembered =>
    typeof value === 'object' &&
    value !== null &&
    typeof (value as Remembered).shopId === 'string' &&
    typeof (value as Remembered).chainId === 'string',
});

/** The store that was looked at last, for addresses that name none (B-015). */
export function rememberedShopId(): string | null {
  return kept.read()?.shopId ?? null;
}

/** The store that was looked at last, if it is of this chain (B G-15). */
export function rememberedShopOf(chainId: string): string | undefined {
  const remembered = kept.read();
  return remembered?.chainId === chainId ? remembered.shopId : undefined;
}

export function rememberShop(shop: Pick<Shop, 'id' | 'chainId'>): void {
  kept.write({ shopId: shop.id, chainId: shop.chainId });
}
