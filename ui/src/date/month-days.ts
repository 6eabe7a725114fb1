import { addDays, type Day, daysBetween, weekdayOf } from '@parlour/domain/time/day';

/** The month (2026-11) in which a local day (2026-11-24) lies. */
export function monthOf(day: Day): string {
  return day.slice(0, 7);
}

export function firstDayOf(month: string): Day {
  return `${month}-01`;
}

function lastDayOf(month: string): Day {
  return addDays(firstDayOf(monthAfter(month, 1)), -1);
}

/** The month some months later or, with a negative number, earlier. */
export function monthAfter(month: string, months: number): string {
  const count = Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7)) - 1 + months;
  return `${Math.floor(count / 12)}-${String((count % 12) + 1).padStart(2, '0')}`;
}

/** The same day some months later, or the last one of a month that is too short for it. */
function dayAfterMonths(day: Day, months: number): Day {
  const month = monthAfter(monthOf(day), months);
  const last = lastDayOf(month);
  const wanted = month + day.slice(7);
  return wanted < last ? wanted : last;
}

/** How many days a day lies after the start of its week; weekdays count from 0, Monday. */
function placeInWeek(day: Day, firstWeekday: number): number {
  return (weekdayOf(day) - firstWeekday + 7) % 7;
}

/** The weeks of a month, seven places each; places outside the month are empty. */
export function weeksOf(month: string, firstWeekday: number): (Day | null)[][] {
  const first = firstDayOf(month);
  const before = placeInWeek(first, firstWeekday);
  const length = daysBetween(first, lastDayOf(month)) + 1;
  return Array.from({ length: Math.ceil((before + length) / 7) }, (_week, week) =>
    Array.from({ length: 7 }, (_place, place) => {
      const offset = week * 7 + place - before;
      return offset >= 0 && offset < length ? addDays(first, offset) : null;
    }),
  );
}

export type MonthKey = { key: string; shiftKey: boolean };
type MonthLimits = { firstWeekday: number; min?: Day; max?: Day };

/** Where a key leads from a day of the grid, never beyond the limits; nothing for a key that is not ours. */
export function dayReached({ key, shiftKey }: MonthKey, day: Day, limits: MonthLimits): Day | null {
  const to = unlimited(key, shiftKey, day, limits.firstWeekday);
  if (to === null) return null;
  const { min = to, max = to } = limits;
  if (to < min) return min;
  return to > max ? max : to;
}

function unlimited(key: string, shiftKey: boolean, day: Day, firstWeekday: number): Day | null {
  const months = shiftKey ? 12 : 1;
  switch (key) {
    case 'ArrowLeft':
      return addDays(day, -1);
    case 'ArrowRight':
      return addDays(day, 1);
    case 'ArrowUp':
      return addDays(day, -7);
    case 'ArrowDown':
      return addDays(day, 7);
    case 'Home':
      return addDays(day, -placeInWeek(day, firstWeekday));
    case 'End':
      return addDays(day, 6 - placeInWeek(day, firstWeekday));
    case 'PageUp':
      return dayAfterMonths(day, -months);
    case 'PageDown':
      return dayAfterMonths(day, months);
    default:
      return null;
  }
}
