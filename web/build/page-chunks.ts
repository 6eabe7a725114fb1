import { clientEntry, routeFiles } from '../src/app/route-files.ts';
import { bookingChunks, bookingNames } from './booking-chunks.ts';
import { type KnownModules, reachedFrom } from './known-modules.ts';

const frame = 'frame';
const finishedPages = [
  ...new Set(Object.entries(routeFiles).flatMap(([id, files]) => (id.startsWith('/') ? files : []))),
];

type NameOf = (id: string, known: KnownModules) => string | null;

/**
 * Into which file a module goes: many small files weigh more than few, and each is asked for by itself. What every page needs is the
 * frame, with what several of the finished pages need; the rest of such a page is one file, and a booking is a few (`booking-chunks.ts`).
 * Nothing is said of all other modules. A file takes what its modules import along, so those that others build upon are asked for first.
 */
export function pageChunks(): { frame: NameOf; pages: NameOf[] } {
  let chunks: Map<string, string> | undefined;
  const nameOf: NameOf = (id, known) => (chunks ??= chunksOf(known)).get(id) ?? null;
  const namedBy =
    (isMeant: (name: string) => boolean): NameOf =>
    (id, known) => {
      const name = nameOf(id, known);
      return name !== null && isMeant(name) ? name : null;
    };
  const isLater = new Set(bookingNames);
  return {
    frame: namedBy((name) => name === frame),
    pages: [namedBy((name) => !isLater.has(name)), ...bookingNames.map((later) => namedBy((name) => name === later))],
  };
}

function chunksOf(known: KnownModules): Map<string, string> {
  const chunks = new Map<string, string>();
  for (const page of finishedPages) {
    const name = page.replace(/^.*\/|\.\w+$/g, '');
    for (const id of reachedFrom(page, known)) chunks.set(id, chunks.has(id) ? frame : name);
  }
  for (const id of reachedFrom(clientEntry, known)) chunks.set(id, frame);
  // A later file may build upon these, never the other way round.
  return new Map([...bookingChunks(known, (id) => chunks.get(id) ?? null), ...chunks]);
}
