import { isDay, minuteText, parseMinute } from './day.ts';
import { instantOf, localOf } from './zone.ts';

/** The first instant at which a zone's clock shows `yyyy-MM-dd HH:mm`; null where the clock skips it. */
export function instantOfText(zone: string, local: string): number | null {
  const day = local.slice(0, 10);
  const minute = parseMinute(local.slice(11));
  return minute === null || !isDay(day) ? null : instantOf(zone, day, minute);
}

/** What a zone's clock shows at an instant, as `yyyy-MM-dd HH:mm`. */
export function textOfInstant(zone: string, instant: number): string {
  const { day, minute } = localOf(zone, instant);
  return `${day} ${minuteText(minute)}`;
}
