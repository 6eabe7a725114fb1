/** So near to an edge of the grid it scrolls while something is carried, in pixels. */
const edgePixels = 40;
/** Who only passes an edge, or puts something down on the row beside it, is sooner gone. */
const restMs = 400;
/** From then on the speed of the place is reached in this time. */
const rampMs = 600;
/** A quarter of an hour of the calendar in 100 ms, in pixels per ms. */
const slowest = 0.24;
const fastest = 0.72;
/** What was picked up beside an edge begins to scroll only when it goes on towards it by so much. */
const towardsPixels = 12;

/** Which edge a pointer is beside (-1 the first, 1 the last, 0 neither), and how far it is into its band, in pixels. */
type EdgePlace = { side: -1 | 0 | 1; into: number };

/** Where a pointer is and since when (ms). `begunInto`: how far in it was where the carrying began; null: it came there meanwhile. */
type EdgeWatch = EdgePlace & { since: number; begunInto: number | null };

/** The place of a pointer between two edges. */
export function edgePlace(at: number, first: number, last: number): EdgePlace {
  if (at < first + edgePixels) return { side: -1, into: first + edgePixels - at };
  if (at > last - edgePixels) return { side: 1, into: at - (last - edgePixels) };
  return { side: 0, into: 0 };
}

/** Where the carrying begins. */
export const beginWatch = (place: EdgePlace, now: number): EdgeWatch => ({
  ...place,
  since: now,
  begunInto: place.side === 0 ? null : place.into,
});

/** The pointer is here now. */
export function watchEdge(before: EdgeWatch, place: EdgePlace, now: number): EdgeWatch {
  if (place.side !== before.side) return { ...place, since: now, begunInto: null };
  const goesOn = before.begunInto !== null && place.into >= before.begunInto + towardsPixels;
  return goesOn ? { ...place, since: now, begunInto: null } : { ...before, ...place };
}

/** Whether it scrolls, or will when the pointer stays. */
export const isBesideEdge = ({ side, begunInto }: EdgeWatch): boolean => side !== 0 && begunInto === null;

/** How fast it scrolls, in pixels per ms: not at once, slowly first, and faster the nearer the edge is. */
export function edgeSpeed(watch: EdgeWatch, now: number): number {
  const restedMs = now - watch.since;
  if (!isBesideEdge(watch) || restedMs < restMs) return 0;
  const depth = Math.min(1, watch.into / edgePixels);
  const ramp = Math.min(1, (restedMs - restMs) / rampMs);
  return watch.side * (slowest + (fastest - slowest) * depth * ramp);
}
