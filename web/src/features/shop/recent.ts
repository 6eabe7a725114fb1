import { isText, keptOnDevice } from '../../lib/storage/storage.ts';
import { recentKey } from './recent-key.ts';

/** As many as are remembered; a list shows the first of them. */
const mostRemembered = 12;

const kept = keptOnDevice<string[]>({
  key: recentKey,
  version: 1,
  isValid: (value): value is string[] => Array.isArray(value) && value.every(isText),
});

/** The stores that were looked at on this device, the newest first. */
export const recentIds = (): string[] => (kept.read() ?? []).slice(0, mostRemembered);

/** A store is being looked at. */
export function noteRecent(shopId: string): void {
  kept.write([shopId, ...recentIds().filter((id) => id !== shopId)].slice(0, mostRemembered));
}

export const forgetRecent = (): void => kept.remove();

/** Of those that were asked about only these are open; the others are forgotten. */
export function keepOpen(asked: readonly string[], open: ReadonlySet<string>): void {
  const left = recentIds().filter((id) => open.has(id) || !asked.includes(id));
  if (left.length > 0) kept.write(left);
  else kept.remove();
}
