import { type Day, isDay, minuteText, parseMinute } from './day.ts';
import { offsetAt } from './offset.ts';
import { dayFrame, instantOf, localOf } from './zone.ts';

/**
 * A start as it is written: `yyyy-MM-dd HH:mm` of the shop, its real date also after midnight. Where the clock shows that twice, the offset
 * stands behind it (`2026-11-01 01:30-05:00`); without it the first showing is meant.
 */
export type StartText = string;

const MINUTE_MS = 60_000;
const clockLength = 5;

/** Takes a start apart. A text of another form gives a minute that is on no grid. */
export function splitStart(start: StartText): { day: Day; minute: number; offset: string } {
  const clock = start.slice(11);
  const minute = parseMinute(clock.slice(0, clockLength)) ?? -1;
  // The end of a day is the beginning of the next one.
  return { day: start.slice(0, 10), minute: minute < 1440 ? minute : -1, offset: clock.slice(clockLength) };
}

/** Decides whether a start names a real day of the calendar and a minute of it, whatever the shop's clock shows then. */
export function isStart(start: StartText): boolean {
  const { day, minute } = splitStart(start);
  return isDay(day) && minute >= 0;
}

/** Writes an instant as a start. */
export function startTextOf(zone: string, instant: number): StartText {
  const { day, minute } = localOf(zone, instant);
  const showings = dayFrame(zone, day).pieces.filter(({ wall, minutes }) => minute >= wall && minute < wall + minutes);
  return `${day} ${minuteText(minute)}${showings.length > 1 ? offsetText(offsetAt(zone, instant)) : ''}`;
}

/** The instant that a start means, epoch ms; null where the clock skips it, or never shows it with that offset. */
export function instantOfStart(zone: string, start: StartText): number | null {
  const { day, minute, offset } = splitStart(start);
  if (!isDay(day) || minute < 0) return null;
  if (offset === '') return instantOf(zone, day, minute);
  const instant = Date.parse(`${day}T${start.slice(11)}`);
  return Number.isFinite(instant) && offsetText(offsetAt(zone, instant)) === offset ? instant : null;
}

function offsetText(offsetMs: number): string {
  const minutes = Math.abs(offsetMs) / MINUTE_MS;
  return `${offsetMs < 0 ? '-' : '+'}${minuteText(Math.floor(minutes))}`;
}
