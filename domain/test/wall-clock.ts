import type { Day, MinuteSpan, ShopHours } from '../src/availability/facts.ts';

export const MINUTE_MS = 60_000;

/** Minutes walked from the first minute of a day: the day itself and what a visit may reach after it. */
const WALKED_MINUTES = 3 * 1440;

/** What a clock on the shop's wall shows, minute after minute, from the first minute of `day`. */
export type WallClock = {
  day: Day;
  /** Instant of index 0, epoch ms. */
  startsAt: number;
  /** How many minutes show `day`: 1440 but on days of a clock change. */
  dayMinutes: number;
  /** Local day shown at each index. */
  days: readonly Day[];
  /** What each index shows, counted on from the midnight at which `day` began: 00:30 of the next day is 1470. Infinite after the next day. */
  counted: readonly number[];
  /** The indexes that show each counted minute: none when the clock skips it, two when it goes back. */
  showing: ReadonlyMap<number, readonly number[]>;
};

const formats = new Map<string, Intl.DateTimeFormat>();
const clocks = new Map<string, WallClock>();

function formatOf(zone: string): Intl.DateTimeFormat {
  let format = formats.get(zone);
  if (format === undefined) {
    format = new Intl.DateTimeFormat('sv-SE', {
      timeZone: zone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    });
    formats.set(zone, format);
  }
  return format;
}

function shownAt(zone: string, instant: number): { day: Day; minute: number } {
  const shown = formatOf(zone).format(instant);
  const found = /^(\d{4}-\d{2}-\d{2}) (\d{2}):(\d{2})$/.exec(shown);
  if (found === null) throw new Error(`unexpected clock text ${shown}`);
  return { day: found[1]!, minute: Number(found[2]) * 60 + Number(found[3]) };
}

export function dayAt(zone: string, instant: number): Day {
  return shownAt(zone, instant).day;
}

export function addDays(day: Day, count: number): Day {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + count);
  return date.toISOString().slice(0, 10);
}

/** 0 = Monday. */
export function weekdayOf(day: Day): number {
  return (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;
}

export function readWallClock(zone: string, day: Day): WallClock {
  const key = `${zone} ${day}`;
  const known = clocks.get(key);
  if (known !== undefined) return known;
  let instant = Date.parse(`${day}T00:00:00Z`) - 16 * 60 * MINUTE_MS;
  while (shownAt(zone, instant).day !== day) instant += MINUTE_MS;
  const startsAt = instant;
  const days: Day[] = [];
  const counted: number[] = [];
  const showing = new Map<number, number[]>();
  const nextDay = addDays(day, 1);
  for (let index = 0; index < WALKED_MINUTES; index += 1) {
    const shown = shownAt(zone, startsAt + index * MINUTE_MS);
    const minute = shown.day === day ? shown.minute : shown.day === nextDay ? 1440 + shown.minute : Infinity;
    days.push(shown.day);
    counted.push(minute);
    const others = showing.get(minute);
    if (others) others.push(index);
    else showing.set(minute, [index]);
  }
  const clock = { day, startsAt, dayMinutes: days.lastIndexOf(day) + 1, days, counted, showing };
  clocks.set(key, clock);
  return clock;
}

/** Every walked minute before `end` that shows this wall clock, counted on past midnight. */
export function indexesShowing(clock: WallClock, minute: number, end: number): number[] {
  return (clock.showing.get(minute) ?? []).filter((index) => index < end);
}

/** For each walked minute: 1 when it lies in a span of the asked day, whose evening may go on past midnight. */
export function minutesInside(clock: WallClock, spans: readonly MinuteSpan[]): Uint8Array {
  const inside = new Uint8Array(clock.days.length);
  const last = Math.max(0, ...spans.map((span) => span.to));
  for (let index = 0; index < clock.dayMinutes || (index < inside.length && last > 1440); index += 1) {
    const minute = clock.counted[index]!;
    if (spans.some((span) => span.from <= minute && minute < span.to)) inside[index] = 1;
  }
  return inside;
}

const ownSpans = (hours: ShopHours, day: Day): readonly MinuteSpan[] =>
  hours.special[day] ?? hours.weekly[weekdayOf(day)]!;

/** The shop's spans of a day. An evening past midnight ends at the latest where the hours of the next day begin. */
export function shopSpans(hours: ShopHours, day: Day): readonly MinuteSpan[] {
  const begins = Math.min(1440, ...ownSpans(hours, addDays(day, 1)).map((span) => span.from));
  return ownSpans(hours, day).map(({ from, to }) => ({ from, to: Math.min(to, 1440 + begins) }));
}
