import { isAbsolute, join } from 'node:path';
import { normalizePath } from 'vite';

/** What the bundler tells about a module: which ones it imports at once, and which ones when they are wanted. */
export type KnownModules = {
  getModuleInfo(id: string): { importedIds: readonly string[]; dynamicallyImportedIds: readonly string[] } | null;
};

const webFolder = normalizePath(join(import.meta.dirname, '..'));

/** How the bundler calls a source file of ours. */
export const idOf = (source: string): string => `${webFolder}/${source}`;

// A package names more in its first file than a page uses: what is left of it goes where it is used.
const isOurs = (id: string) => !id.includes('/node_modules/');

/** A module with everything it imports at once, directly or not. */
export function reachedFrom(source: string, known: KnownModules): Set<string> {
  return follow(source, (id) => known.getModuleInfo(id)?.importedIds ?? []);
}

/** The modules that are fetched when they are wanted. */
export function fetchedLater(source: string, known: KnownModules): Set<string> {
  const later = new Set<string>();
  follow(source, (id) => {
    const { importedIds = [], dynamicallyImportedIds = [] } = known.getModuleInfo(id) ?? {};
    for (const next of dynamicallyImportedIds.filter(isOurs)) later.add(next);
    return [...importedIds, ...dynamicallyImportedIds];
  });
  return later;
}

function follow(source: string, nextOf: (id: string) => readonly string[]): Set<string> {
  const reached = new Set<string>();
  const waiting = [isAbsolute(source) ? source : idOf(source)];
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (reached.has(id)) continue;
    reached.add(id);
    waiting.push(...nextOf(id).filter(isOurs));
  }
  return reached;
}
