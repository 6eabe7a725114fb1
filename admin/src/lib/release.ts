import { useSyncExternalStore } from 'react';

/** The server names the build of this app in each of its answers, by the script that starts it. */
const header = 'x-app-build';

let heard: string | null = null;
const watchers = new Set<() => void>();

/** The script of this page; none where the app is being worked on. */
const ownScript = (): string | null =>
  document.querySelector('script[type="module"][src^="/admin/assets/"]')?.getAttribute('src') ?? null;

/** Takes note of the build that an answer names. */
export function hearBuild({ headers }: Pick<Response, 'headers'>): void {
  const named = headers.get(header);
  if (named === null || named === heard) return;
  heard = named;
  for (const watcher of watchers) watcher();
}

/** Whether the server has another build of the app than this page runs: what it answers may have another shape. */
export function isOtherBuild(): boolean {
  const own = ownScript();
  return heard !== null && own !== null && own !== `/admin/${heard}`;
}

export const useIsOtherBuild = (): boolean =>
  useSyncExternalStore((watcher) => {
    watchers.add(watcher);
    return () => watchers.delete(watcher);
  }, isOtherBuild);
