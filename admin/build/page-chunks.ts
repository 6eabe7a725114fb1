import { join } from 'node:path';
import { normalizePath } from 'vite';

/** What the bundler tells about a module: which ones it imports at once. */
type KnownModules = { getModuleInfo(id: string): { importedIds: readonly string[] } | null };

const sources = normalizePath(join(import.meta.dirname, '../src'));

// The same from one release to the next.
const kit =
  /node_modules\/(react|react-dom|scheduler|use-sync-external-store|@tanstack\/(react-router|router-core|history|react-query|query-core|react-store|store))\//;

/** A module with all modules of ours that it imports at once, directly or not. */
function reachedFrom(source: string, known: KnownModules): Set<string> {
  const reached = new Set<string>();
  const waiting = [`${sources}/${source}`];
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (reached.has(id)) continue;
    reached.add(id);
    waiting.push(...(known.getModuleInfo(id)?.importedIds ?? []).filter((next) => !next.includes('/node_modules/')));
  }
  return reached;
}

/**
 * Into which file a module goes: each file is asked for by itself, and thirty small ones come later than one. What is around every page is the frame, and
 * what the calendar needs beside it is the calendar's; all other pages share as the bundler likes.
 */
export function pageChunks() {
  const inReachOf = (source: string) => {
    let modules: Set<string> | undefined;
    return (id: string, known: KnownModules) => (modules ??= reachedFrom(source, known)).has(id);
  };
  const isFrame = inReachOf('app/entry.tsx');
  const isCalendar = inReachOf('screens/calendar/Calendar.tsx');
  return [
    { name: 'kit', test: kit, priority: 3 },
    { name: (id: string, known: KnownModules) => (isFrame(id, known) ? 'frame' : null), priority: 2 },
    { name: (id: string, known: KnownModules) => (isCalendar(id, known) ? 'calendar' : null), priority: 1 },
  ];
}
