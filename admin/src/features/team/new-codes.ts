import { useSyncExternalStore } from 'react';
import { currentSession } from '../../lib/session.ts';

type NewCodes = { codes: readonly string[]; token: string };

let kept: NewCodes | null = null;
const watchers = new Set<() => void>();

function show(next: NewCodes | null): void {
  kept = next;
  for (const watcher of watchers) watcher();
}

/** Recovery codes that the server has told just now; they live in this page alone, until the member has saved them. */
export const showNewCodes = (codes: readonly string[], token: string): void => show({ codes, token });
export const putCodesAway = (): void => show(null);

/** The codes of the sign-in that is here: another person at the same browser sees none of them. */
export const useNewCodes = (): readonly string[] | null =>
  useSyncExternalStore(
    (watcher) => {
      watchers.add(watcher);
      return () => watchers.delete(watcher);
    },
    () => (kept !== null && kept.token === currentSession()?.token ? kept.codes : null),
  );
