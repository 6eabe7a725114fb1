import { keptOnDevice } from '../../lib/storage/storage.ts';

type Keys = Record<string, string>;

const kept = keptOnDevice<Keys>({
  key: 'checkInKeys',
  version: 1,
  isValid: (value): value is Keys => typeof value === 'object' && value !== null,
});

/** The key by which this device checks customers in at a store; '' where it has none. */
export const deviceKeyOf = (shopId: string): string => kept.read()?.[shopId] ?? '';

export function keepDeviceKey(shopId: string, key: string): void {
  kept.write({ ...kept.read(), [shopId]: key });
}
