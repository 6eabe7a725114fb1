import { mayStart } from '../availability/free-times.ts';
import type { PreparedDay } from '../availability/prepare-day.ts';
import type { TimesQuestion, WallStart } from '../availability/question.ts';

/** A date of a series: its day, and the start there. */
export type SeriesMoment = { prepared: PreparedDay; at: WallStart };

/** `staffId`: one person who is free on all dates that can be had; null: there is none. `dates`: who serves each item on each date; [] where it cannot be had. */
export type SeriesPeople = { staffId: string | null; dates: string[][] };

/**
 * Who serves the visits of a series where nobody in particular is wanted: the same person on all dates, the first of `candidates` who is free on them, else
 * on each date who would serve it if it was booked by itself. By the function that books.
 */
export function seriesPeople(
  moments: readonly SeriesMoment[],
  question: TimesQuestion & { kind: 'services' },
  { candidates, now }: { candidates: readonly string[]; now: number },
): SeriesPeople {
  const planned = (staffId: string | null) => {
    const items = question.items.map((item) => ({ ...item, staffId: item.staffId ?? staffId }));
    return (moment: SeriesMoment): string[] => {
      const verdict = mayStart(moment.prepared, { ...question, items }, moment.at, now);
      if (!verdict.ok) return [];
      return verdict.value.toSorted((one, other) => one.index - other.index).map((item) => item.staffId);
    };
  };
  const anyone = moments.map(planned(null));
  const had = moments.filter((_, index) => anyone[index]!.length > 0);
  const canServe = (staffId: string) => had.every((moment) => planned(staffId)(moment).length > 0);
  const staffId = had.length > 0 ? (candidates.find(canServe) ?? null) : null;
  if (staffId === null) return { staffId, dates: anyone };
  return { staffId, dates: moments.map(planned(staffId)) };
}
