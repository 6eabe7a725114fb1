import { useSyncExternalStore } from 'react';

let codes: readonly string[] | null = null;
const watchers = new Set<() => void>();

function show(next: readonly string[] | null): void {
  codes = next;
  for (const watcher of watchers) watcher();
}

/** Recovery codes that the server has told just now; they live in this page alone, until the member has saved them. */
export const showNewCodes = (next: readonly string[]): void => show(next);
export const putCodesAway = (): void => show(null);

export const useNewCodes = (): readonly string[] | null =>
  useSyncExternalStore(
    (watcher) => {
      watchers.add(watcher);
      return () => watchers.delete(watcher);
    },
    () => codes,
  );
