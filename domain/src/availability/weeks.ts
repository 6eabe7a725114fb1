import { addDays } from '../time/day.ts';
import type { Day } from './facts.ts';

/** Hours of every week that begin on a day; null: those of the store. They hold until the next ones begin. */
export type DatedWeek<Week> = { from: Day; weekly: Week | null };

/** The hours of every week of a person: the first ones, and those that follow, in the order of their days. */
export type Weeks<Week> = { weekly: Week | null; laterWeeks?: readonly DatedWeek<Week>[] };

/** The hours of every week that hold on a day. */
export function weekOn<Week>({ weekly, laterWeeks = [] }: Weeks<Week>, day: Day): Week | null {
  let week = weekly;
  for (const later of laterWeeks) {
    if (later.from > day) break;
    week = later.weekly;
  }
  return week;
}

/** The weeks as they are from a day on: what held before is left out. */
export function weeksFrom<Week>(weeks: Weeks<Week>, day: Day): Required<Weeks<Week>> {
  return {
    weekly: weekOn(weeks, day),
    laterWeeks: (weeks.laterWeeks ?? []).filter(({ from }) => from > day),
  };
}

/** Hours of every week from a day on; `until`: their last day, null: until the next ones that are planned. */
export type NewWeek<Week> = DatedWeek<Week> & { until: Day | null };

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** The later weeks with others in them. With a last day, the hours that would have held on the day after come back then. */
export function withWeek<Week>(weeks: Weeks<Week>, { from, weekly, until }: NewWeek<Week>): readonly DatedWeek<Week>[] {
  const end = until === null ? null : addDays(until, 1);
  const before = (weeks.laterWeeks ?? []).filter((later) => later.from < from);
  const after = (weeks.laterWeeks ?? []).filter((later) => later.from > from && (end === null || later.from >= end));
  const back = end === null || after[0]?.from === end ? [] : [{ from: end, weekly: weekOn(weeks, end) }];
  return tidyWeeks(weeks.weekly, [...before, { from, weekly }, ...back, ...after]);
}

/** The later weeks without those of a day: the hours before go on. */
export function withoutWeek<Week>({ weekly, laterWeeks = [] }: Weeks<Week>, from: Day): readonly DatedWeek<Week>[] {
  return tidyWeeks(
    weekly,
    laterWeeks.filter((later) => later.from !== from),
  );
}

/** Without weeks that change nothing. */
function tidyWeeks<Week>(weekly: Week | null, later: readonly DatedWeek<Week>[]): readonly DatedWeek<Week>[] {
  let last: Week | null = weekly;
  return later.filter((each) => {
    const changes = !isSame(each.weekly, last);
    last = each.weekly;
    return changes;
  });
}
