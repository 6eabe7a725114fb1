import type { AvailabilityFacts } from '../availability/facts.ts';
import { mayStart, timesOn } from '../availability/free-times.ts';
import type { PreparedDay } from '../availability/prepare-day.ts';
import type { TimesQuestion } from '../availability/question.ts';
import { placeOfStart, type StartPlace } from '../availability/start-place.ts';
import { daysBetween } from '../time/day.ts';
import { startTextOf } from '../time/start-text.ts';

/** The state of a date of a series: free, not free, or later than the shop takes bookings. */
export type SeriesDateState = 'free' | 'taken' | 'tooFar';

/** One date, and where it is not free the free times nearest to it, at most two. */
export type SeriesDate = { start: string; state: SeriesDateState; nearest: string[] };

/** So many days before and after a date are looked at for another time: less than half a week, so that two dates never get the same one. */
export const daysAround = 3;

export type SeriesDateFacts = {
  /** The days around the date that exist for the shop, its own among them. */
  days: readonly PreparedDay[];
  /** The last day that can be booked. */
  lastDay: string;
  availability: Pick<AvailabilityFacts, 'zone' | 'hours'>;
  now: number;
  /** Nothing near is looked for where the budget of steps is spent. */
  withoutNearest?: boolean;
};

/** Decides whether one visit of a series may begin at its start, by the function that books; else what is nearest. */
export function checkSeriesDate(start: string, question: TimesQuestion, facts: SeriesDateFacts): SeriesDate {
  const place = placeOfStart(facts.availability, start);
  if (place.day > facts.lastDay) return { start, state: 'tooFar', nearest: [] };
  const own = facts.days.find((prepared) => prepared.day === place.day);
  if (own && mayStart(own, question, place.at, facts.now).ok) return { start, state: 'free', nearest: [] };
  return { start, state: 'taken', nearest: facts.withoutNearest ? [] : nearestTo(place, question, facts) };
}

/** A day more weighs as much as all its minutes: the same clock on a neighbouring day is nearer than another clock there. */
function nearestTo({ day, at }: StartPlace, question: TimesQuestion, facts: SeriesDateFacts): string[] {
  const { days, now, availability } = facts;
  const minute = typeof at === 'number' ? at : at.minute;
  return days
    .flatMap((prepared) => {
      const away = Math.abs(daysBetween(day, prepared.day)) * 1440;
      return timesOn(prepared, question, now)
        .filter((slot) => slot.unfree === null)
        .map((slot) => ({
          start: startTextOf(availability.zone, slot.startsAt),
          distance: away + Math.abs(slot.minute - minute),
        }));
    })
    .sort((left, right) => left.distance - right.distance || (left.start < right.start ? -1 : 1))
    .slice(0, 2)
    .map(({ start }) => start)
    .sort();
}
