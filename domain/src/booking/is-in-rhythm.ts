import { type SeriesRhythm, seriesStarts } from './series-starts.ts';

/**
 * Whether visits, `yyyy-MM-dd HH:mm` in their order, lie on the days of a rhythm from the first one on. They do not where a date was left out, or
 * a visit moved to another day; another hour of the same day keeps the rhythm.
 */
export function isInRhythm(starts: readonly string[], rhythm: SeriesRhythm): boolean {
  const [first] = starts;
  if (first === undefined) return true;
  const due = seriesStarts(first, rhythm, starts.length);
  return starts.every((start, place) => start.slice(0, 10) === due[place]!.slice(0, 10));
}
