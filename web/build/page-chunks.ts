import { join } from 'node:path';
import { normalizePath } from 'vite';
import { clientEntry, routeFiles } from '../src/app/route-files.ts';

/** What the bundler tells about a module: which ones it imports at once. */
export type KnownModules = { getModuleInfo(id: string): { importedIds: string[] } | null };

const frame = 'frame';
const webFolder = join(import.meta.dirname, '..');
const finishedPages = [
  ...new Set(Object.entries(routeFiles).flatMap(([id, files]) => (id.startsWith('/') ? files : []))),
];

/** A module with everything it imports at once, directly or not. */
function reachedFrom(source: string, known: KnownModules): Set<string> {
  const reached = new Set<string>();
  const waiting = [normalizePath(join(webFolder, source))];
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (reached.has(id)) continue;
    reached.add(id);
    const imported = known.getModuleInfo(id)?.importedIds ?? [];
    // A package names more in its first file than a page uses: what is left of it goes where it is used.
    waiting.push(...imported.filter((next) => !next.includes('/node_modules/')));
  }
  return reached;
}

type NameOf = (id: string, known: KnownModules) => string | null;

/**
 * Into which file a module goes: many small files weigh more than few, and each is asked for by itself. What every page needs is the
 * frame, with what several of the finished pages need; the rest of such a page is one file. Nothing is said of all other modules.
 */
export function pageChunks(): { frame: NameOf; page: NameOf } {
  let chunks: Map<string, string> | undefined;
  const nameOf: NameOf = (id, known) => (chunks ??= chunksOf(known)).get(id) ?? null;
  return {
    frame: (id, known) => (nameOf(id, known) === frame ? frame : null),
    page: nameOf,
  };
}

function chunksOf(known: KnownModules): Map<string, string> {
  const chunks = new Map<string, string>();
  for (const page of finishedPages) {
    const name = page.replace(/^.*\/|\.\w+$/g, '');
    for (const id of reachedFrom(page, known)) chunks.set(id, chunks.has(id) ? frame : name);
  }
  for (const id of reachedFrom(clientEntry, known)) chunks.set(id, frame);
  return chunks;
}
