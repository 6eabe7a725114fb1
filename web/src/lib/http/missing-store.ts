import { keptInTab } from '../storage/storage.ts';

type Noted = { paths: string[]; isUntold: boolean };

const noted = keptInTab<Noted>({
  key: 'shopIdMissing',
  version: 1,
  isValid: (value): value is Noted => Array.isArray((value as Noted | null)?.paths),
});

let isReloading = false;

/**
 * What to do about a call that named no store: the page loads again, once for each path in a session, then is left. Other
 * calls of a page that is about to load again wait for that.
 */
export function afterMissingStore(path: string): 'reload' | 'leave' | 'wait' {
  if (isReloading) return 'wait';
  const paths = noted.read()?.paths ?? [];
  if (paths.includes(path)) return 'leave';
  noted.write({ paths: [...paths, path], isUntold: true });
  isReloading = true;
  return 'reload';
}

/** Whether the page has just been loaded again for this reason and the customer has not been told yet; true only once. */
export function takeMissingStoreReload(): boolean {
  const kept = noted.read();
  if (!kept?.isUntold) return false;
  noted.write({ ...kept, isUntold: false });
  return true;
}
