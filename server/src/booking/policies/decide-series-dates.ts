import { type Budget, budgetFor } from '@parlour/domain/availability/effort';
import type { AvailabilityFacts } from '@parlour/domain/availability/facts';
import { lastDay, timesOn } from '@parlour/domain/availability/free-times';
import { type PreparedDay, prepareDay } from '@parlour/domain/availability/prepare-day';
import type { TimesQuestion } from '@parlour/domain/availability/question';
import { placeOfStart } from '@parlour/domain/availability/start-place';
import { checkSeriesDate, daysAround, type SeriesDate } from '@parlour/domain/booking/check-series-date';
import { addDays } from '@parlour/domain/time/day';

/** The starts of a series, `yyyy-MM-dd HH:mm` of the shop. `around`: so many days before and after each are looked at for another time. */
export type SeriesStarts = { starts: readonly string[]; around: number };

/** Groups are searched on the dates themselves only: each more day is many more combinations. */
export const seriesStartsOf = (starts: readonly string[], isGroup: boolean): SeriesStarts => ({
  starts,
  around: isGroup ? 0 : daysAround,
});

/** The first and the last day that each start is decided by. */
export function daysOfSeries(
  availability: Pick<AvailabilityFacts, 'zone' | 'hours'>,
  { starts, around }: SeriesStarts,
): [string, string][] {
  return starts.map((start) => {
    const { day } = placeOfStart(availability, start);
    return [addDays(day, -around), addDays(day, around)];
  });
}

/**
 * `availability`: what is taken on those days among it; `now`: epoch ms. `budget`: the steps of the search for other times; absent: as many as the
 * dates themselves allow.
 */
type SeriesFacts = { availability: AvailabilityFacts; now: number; budget?: Budget };

/** Decides how each start of a series stands now. It yields where others may be served. */
export function* decideSeriesDates(
  question: TimesQuestion,
  { starts, around }: SeriesStarts,
  { availability, now, budget: given }: SeriesFacts,
): Generator<void, SeriesDate[], void> {
  const last = lastDay(availability, now);
  const dates: SeriesDate[] = [];
  const ownDays = starts.map((start) => prepareDay(availability, placeOfStart(availability, start).day));
  // The dates themselves are always answered; the search for others near them shares one budget.
  const budget = given ?? budgetFor(ownDays);
  for (const [index, start] of starts.entries()) {
    const own = ownDays[index]!;
    yield;
    const facts = { days: [own], lastDay: last, availability, now, withoutNearest: around > 0 || budget.isSpent() };
    const date = budget.spend(own, () => checkSeriesDate(start, question, facts));
    if (date.state !== 'taken' || around === 0 || budget.isSpent()) dates.push(date);
    else {
      const days = yield* daysNear(availability, { question, now, budget }, own.day);
      dates.push(checkSeriesDate(start, question, { days, lastDay: last, availability, now }));
    }
  }
  return dates;
}

/** The days around one, with their times found as far as the budget goes: each keeps the answer to the question it was asked last. */
function* daysNear(
  availability: AvailabilityFacts,
  { question, now, budget }: { question: TimesQuestion; now: number; budget: Budget },
  day: string,
): Generator<void, PreparedDay[], void> {
  const days: PreparedDay[] = [];
  for (let away = -daysAround; away <= daysAround && !budget.isSpent(); away += 1) {
    const prepared = prepareDay(availability, addDays(day, away));
    budget.spend(prepared, () => timesOn(prepared, question, now));
    days.push(prepared);
    yield;
  }
  return days;
}
