import { addDays } from '@parlour/domain/time/day';

/** The month (`yyyy-MM`) of a local day. */
export const monthOf = (day: string): string => day.slice(0, 7);

/** The month so many months later or, with a negative count, earlier. */
export function monthAfter(month: string, count: number): string {
  const months = Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7)) - 1 + count;
  return `${Math.floor(months / 12)}-${String((months % 12) + 1).padStart(2, '0')}`;
}

/** All days of a month. */
export function daysOf(month: string): string[] {
  const days: string[] = [];
  for (let day = `${month}-01`; monthOf(day) === month; day = addDays(day, 1)) days.push(day);
  return days;
}

/** The days that follow a month, as a strip of days runs on past its end. */
export function daysAfter(month: string, count: number): string[] {
  const first = `${monthAfter(month, 1)}-01`;
  return Array.from({ length: count }, (_, place) => addDays(first, place));
}

/** First days of the windows, counted from today, in which a month from today on and so many days after it lie. */
export function windowsOf(month: string, today: string, lengthDays: number, runOn = 0): string[] {
  const end = addDays(`${monthAfter(month, 1)}-01`, runOn - 1);
  const windows: string[] = [];
  for (let from = today; from <= end; from = addDays(from, lengthDays))
    if (monthOf(addDays(from, lengthDays - 1)) >= month) windows.push(from);
  return windows;
}
