/** A local calendar day, `yyyy-MM-dd`. */
export type Day = string;

const DAY_MS = 86_400_000;
const DAY_SHAPE = /^\d{4}-\d{2}-\d{2}$/;
const MINUTE_SHAPE = /^([01]\d|2[0-3]):([0-5]\d)$/;

const twoDigits = (value: number): string => (value < 10 ? `0${value}` : `${value}`);

/** Decides whether a text is a real calendar day, written `yyyy-MM-dd` (29 February only in leap years). */
export function isDay(text: string): boolean {
  return DAY_SHAPE.test(text) && dayOfNumber(dayNumber(text)) === text;
}

/** Days since 1970-01-01; neighbouring days differ by exactly one, whatever the clocks of a zone do. */
export function dayNumber(day: Day): number {
  const month = Number(day.slice(5, 7));
  // A year that begins in March keeps the leap day last, so month lengths follow one formula.
  const year = Number(day.slice(0, 4)) - (month < 3 ? 1 : 0);
  const monthsSinceMarch = (month + 9) % 12;
  const leapDays = Math.floor(year / 4) - Math.floor(year / 100) + Math.floor(year / 400);
  const daysBeforeMonth = Math.floor((153 * monthsSinceMarch + 2) / 5);
  return year * 365 + leapDays + daysBeforeMonth + Number(day.slice(8, 10)) - 719_469;
}

/** The calendar day with this number; the inverse of `dayNumber`. */
export function dayOfNumber(number: number): Day {
  return new Date(number * DAY_MS).toISOString().slice(0, 10);
}

/** The day so many calendar days later (or earlier, for a negative count). */
export function addDays(day: Day, count: number): Day {
  const dayOfMonth = Number(day.slice(8, 10)) + count;
  if (dayOfMonth >= 1 && dayOfMonth <= 28) return day.slice(0, 8) + twoDigits(dayOfMonth);
  return dayOfNumber(dayNumber(day) + count);
}

/** Calendar days from the first day to the second; negative when the second is earlier. */
export function daysBetween(from: Day, to: Day): number {
  return dayNumber(to) - dayNumber(from);
}

/** The weekday, 0 = Monday to 6 = Sunday. */
export function weekdayOf(day: Day): number {
  return weekdayOfNumber(dayNumber(day));
}

/** The weekday of a day number; 1970-01-01 was a Thursday. */
export function weekdayOfNumber(number: number): number {
  return (((number + 3) % 7) + 7) % 7;
}

/** A minute of the day as `HH:mm`; 1440 is `24:00`, the end of the day. */
export function minuteText(minute: number): string {
  return `${twoDigits(Math.floor(minute / 60))}:${twoDigits(minute % 60)}`;
}

/** The minute of a day that `HH:mm` names (`24:00` is the end of the day), or null for any other text. */
export function parseMinute(text: string): number | null {
  if (text === '24:00') return 1440;
  const parts = MINUTE_SHAPE.exec(text);
  return parts ? Number(parts[1]) * 60 + Number(parts[2]) : null;
}
