import type { ShopCard } from '@parlour/contract/shop/card';
import { isText, keptOnDevice } from '../../lib/storage/storage.ts';

type ChosenStore = { shopId: string; chainId: string; code: string; name: string };

const kept = keptOnDevice<ChosenStore>({
  key: 'chosenStore',
  version: 1,
  isValid: (value): value is ChosenStore =>
    typeof value === 'object' &&
    value !== null &&
    ['shopId', 'chainId', 'code', 'name'].every((field) => isText((value as Record<string, unknown>)[field])),
});

/** On a chain's own host the store that was switched to is kept on the device. */
export function keepChosenStore({ id, chainId, code, name }: ShopCard): void {
  kept.write({ shopId: id, chainId, code, name });
}
