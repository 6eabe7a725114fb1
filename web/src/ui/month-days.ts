import { GregorianCalendar, parseDate, type CalendarDate } from '@internationalized/date';

/** The month (2026-11) in which a local day (2026-11-24) lies. */
export function monthOf(day: string): string {
  return day.slice(0, 7);
}

/** The month some months later or, with a negative number, earlier. */
export function monthAfter(month: string, months: number): string {
  return monthOf(firstDayOf(month).add({ months }).toString());
}

export function firstDayOf(month: string): CalendarDate {
  return parseDate(`${month}-01`);
}

/** Every language shows the calendar that shops work by, Thai too. */
export function gregorianCalendar(): GregorianCalendar {
  return new GregorianCalendar();
}
