import type { RosterPerson, RosterWeek } from '@parlour/contract/roster/calls';
import type { WeekHours } from '@parlour/contract/roster/edits';
import { type NewWeek, weekOn } from '@parlour/domain/availability/weeks';
import { isDay } from '@parlour/domain/time/day';
import type { Translate } from '@parlour/phrases/t';
import { closed, hoursTyped, typedHours } from './hours.ts';

/** What is typed of the hours of every week; `until` '': until they are changed again. */
export type WeeklyFormState = { from: string; until: string; isAsStore: boolean; typed: readonly string[] };

export type WeeklyErrors = { from?: string; until?: string; days: Readonly<Record<number, string>> };

type TypedStyle = Parameters<typeof hoursTyped>[1];

/** The hours of a week as its fields hold them. */
export const typedWeek = (weekly: WeekHours, style: TypedStyle): string[] =>
  weekly.map((hours) => hoursTyped(hours, style));

/** The form with the hours that hold from the shown week on, or from today where that has begun. */
export function formOf(week: RosterWeek, person: RosterPerson, style: TypedStyle): WeeklyFormState {
  const from = week.days[0]! > week.today ? week.days[0]! : week.today;
  const weekly = weekOn(person, from);
  return { from, until: '', isAsStore: weekly === null, typed: typedWeek(weekly ?? week.store.weekly, style) };
}

/** What was typed as the hours of a week, and what is wrong on which weekday. */
export function readWeekTyped(typed: readonly string[], t: Translate) {
  const errors: Record<number, string> = {};
  const week: WeekHours = typed.map((value, weekday) => {
    const read = typedHours(value, true);
    if (read.error) errors[weekday] = t(`adminRoster.${read.error}`);
    return read.hours ?? closed;
  });
  return { week, errors };
}

type ReadForm = { errors: WeeklyErrors } & (
  | { now: NewWeek<WeekHours>; problem?: never }
  | { now: null; problem: string }
);

/** What the form means, and what is wrong with it. */
export function readForm(form: WeeklyFormState, { today }: Pick<RosterWeek, 'today'>, t: Translate): ReadForm {
  const { from, until, isAsStore, typed } = form;
  const read = isAsStore ? { week: null, errors: {} } : readWeekTyped(typed, t);
  const errors: WeeklyErrors = { days: read.errors };
  if (!isDay(from)) errors.from = t('adminRoster.dateNeeded');
  else if (from < today) errors.from = t('adminRoster.weekPast');
  if (until !== '' && !isDay(until)) errors.until = t('adminRoster.dateNeeded');
  else if (until !== '' && until < from) errors.until = t('adminRoster.weekReversed');
  const problem = Object.values(read.errors)[0] ?? errors.from ?? errors.until;
  if (problem !== undefined) return { errors, now: null, problem };
  return { errors, now: { from, until: until || null, weekly: read.week } };
}
