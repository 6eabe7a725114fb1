import type { Budget } from '../availability/effort.ts';
import { mayStart } from '../availability/free-times.ts';
import type { PreparedDay } from '../availability/prepare-day.ts';
import type { TimesQuestion, WallStart } from '../availability/question.ts';

/** A date of a series: its day, and the start there. */
export type SeriesMoment = { prepared: PreparedDay; at: WallStart };

/** `staffId`: one person who is free on all dates that can be had; null: there is none. `dates`: who serves each item on each date; [] where it cannot be had. */
export type SeriesPeople = { staffId: string | null; dates: string[][] };

/** `candidates`: who may serve all of it, in this order. `budget`: the dates themselves are always answered; who is not looked at within it is not named. */
type Among = { candidates: readonly string[]; now: number; budget: Budget };

/**
 * Who serves the visits of a series where nobody in particular is wanted: the same person on all dates, the first of `candidates` who is free on them, else
 * on each date who would serve it if it was booked by itself. By the function that books. It yields where others may be served.
 */
export function* seriesPeople(
  moments: readonly SeriesMoment[],
  question: TimesQuestion & { kind: 'services' },
  { candidates, now, budget }: Among,
): Generator<void, SeriesPeople, void> {
  const planned = ({ prepared, at }: SeriesMoment, staffId: string | null): string[] => {
    const items = question.items.map((item) => ({ ...item, staffId: item.staffId ?? staffId }));
    const verdict = budget.spend(prepared, () => mayStart(prepared, { ...question, items }, at, now));
    if (!verdict.ok) return [];
    return verdict.value.toSorted((one, other) => one.index - other.index).map((item) => item.staffId);
  };
  const anyone: string[][] = [];
  for (const moment of moments) {
    yield;
    anyone.push(planned(moment, null));
  }
  const had = moments.filter((_, index) => anyone[index]!.length > 0);
  function* servesAll(staffId: string): Generator<void, boolean, void> {
    for (const moment of had) {
      yield;
      if (planned(moment, staffId).length === 0) return false;
    }
    return had.length > 0;
  }
  for (const staffId of candidates) {
    if (budget.isSpent()) break;
    if (yield* servesAll(staffId)) return { staffId, dates: moments.map((moment) => planned(moment, staffId)) };
  }
  return { staffId: null, dates: anyone };
}
