import { keptInTab } from '../storage/storage.ts';

type Noted = { paths: string[]; isUntold: boolean };

const noted = keptInTab<Noted>({
  key: 'shopIdMissing',
  version: 1,
  isValid: (value): value is Noted => Array.isArray((value as Noted | null)?.paths),
});

let isReloading = false;

/**
 * What to do about a call that named no store: the page is loaded anew, once for each path in a session, then left. Other
 * calls of a page that is about to be loaded anew wait for that.
 */
export function afterPlaceless(path: string): 'reload' | 'leave' | 'wait' {
  if (isReloading) return 'wait';
  const paths = noted.read()?.paths ?? [];
  if (paths.includes(path)) return 'leave';
  noted.write({ paths: [...paths, path], isUntold: true });
  isReloading = true;
  return 'reload';
}

/** Whether the page was loaded anew for it just now, and nobody has said why. Asked once. */
export function takePlacelessReload(): boolean {
  const kept = noted.read();
  if (!kept?.isUntold) return false;
  noted.write({ ...kept, isUntold: false });
  return true;
}
