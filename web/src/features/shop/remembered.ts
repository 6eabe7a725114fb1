import type { Shop } from '@parlour/contract/shop/calls';
import { useSyncExternalStore } from 'react';
import { keptInTab, keptOnDevice } from '../../lib/storage/storage.ts';
import { rememberedKey } from './recent-key.ts';

type Remembered = { shopId: string; chainId: string };

const kept = keptOnDevice<Remembered>({
  key: rememberedKey,
  version: 1,
  isValid: (value): value is Remembered =>
    typeof value === 'object' &&
    value !== null &&
    typeof (value as Remembered).shopId === 'string' &&
    typeof (value as Remembered).chainId === 'string',
});

/** The store that was looked at last, for addresses that name none. */
export function rememberedShopId(): string | null {
  return kept.read()?.shopId ?? null;
}

/** The store that was looked at last, with its chain; null before the first one. */
export function rememberedPlace(): { shopId: string; chainId: string } | null {
  return kept.read();
}

/** The store that was looked at last, if it is of this chain. */
export function rememberedShopOf(chainId: string): string | undefined {
  const remembered = kept.read();
  return remembered?.chainId === chainId ? remembered.shopId : undefined;
}

type Symbols = Record<string, string>;

/** How each store of this session writes its currency, by the store's id. */
const currencySymbols = keptInTab<Symbols>({
  key: 'currencySymbol',
  version: 1,
  isValid: (value): value is Symbols => typeof value === 'object' && value !== null,
});

const listeners = new Set<() => void>();

export function rememberShop({ id, chainId, currencySymbol }: Pick<Shop, 'id' | 'chainId' | 'currencySymbol'>): void {
  kept.write({ shopId: id, chainId });
  document.documentElement.dataset['store'] = '';
  currencySymbols.write({ ...currencySymbols.read(), [id]: currencySymbol });
  for (const listener of listeners) listener();
}

function watch(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The store that is looked at; it is the device's, so a finished page knows none. */
export const useCurrentShopId = (): string | null => useSyncExternalStore(watch, rememberedShopId, () => null);
