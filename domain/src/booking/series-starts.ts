import { addDays, type Day } from '../time/day.ts';

/** How often a visit is repeated. */
export const seriesRhythms = ['week', 'twoWeeks', 'threeWeeks', 'fourWeeks', 'month'] as const;
export type SeriesRhythm = (typeof seriesRhythms)[number];

/** The most visits of one series, the first one included. */
export const mostVisits = 12;

const daysOf: Record<Exclude<SeriesRhythm, 'month'>, number> = {
  week: 7,
  twoWeeks: 14,
  threeWeeks: 21,
  fourWeeks: 28,
};

/**
 * The starts of a series, `yyyy-MM-dd HH:mm` of the shop, from its first one on: always the same clock, whatever the zone does to its
 * offset; only the first one keeps an offset that it names. Months count from the first date, and one that is too short takes its last day: 31 January, 28 February, 31 March.
 */
export function seriesStarts(first: string, rhythm: SeriesRhythm, count: number): string[] {
  const day = first.slice(0, 10);
  return Array.from({ length: count }, (_, index) =>
    index === 0 ? first : dayAt(day, rhythm, index) + first.slice(10, 16),
  );
}

/** The same for any number of weeks, as a store repeats an appointment. */
export function startsEvery(first: string, weeks: number, count: number): string[] {
  const day = first.slice(0, 10);
  return Array.from({ length: count }, (_, index) =>
    index === 0 ? first : addDays(day, 7 * weeks * index) + first.slice(10, 16),
  );
}

/** The rhythm that so many weeks are; null: none that has a name. */
export function rhythmOf(weeks: number): SeriesRhythm | null {
  const found = Object.entries(daysOf).find(([, days]) => days === 7 * weeks);
  return found ? (found[0] as SeriesRhythm) : null;
}

function dayAt(first: Day, rhythm: SeriesRhythm, index: number): Day {
  return rhythm === 'month' ? monthsLater(first, index) : addDays(first, daysOf[rhythm] * index);
}

function monthsLater(first: Day, count: number): Day {
  const months = Number(first.slice(0, 4)) * 12 + Number(first.slice(5, 7)) - 1 + count;
  const month = monthText(months);
  const last = addDays(`${monthText(months + 1)}-01`, -1);
  const wanted = `${month}-${first.slice(8, 10)}`;
  return wanted < last ? wanted : last;
}

const monthText = (months: number): string =>
  `${String(Math.floor(months / 12)).padStart(4, '0')}-${String((months % 12) + 1).padStart(2, '0')}`;
