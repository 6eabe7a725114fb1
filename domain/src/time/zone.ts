import { dayNumber, dayOfNumber, weekdayOfNumber, type Day } from './day.ts';
import { offsetAt, offsetsBetween } from './offset.ts';

/** A part of a day in which the clock runs evenly: `minutes` long, `at` minutes after the day's first instant, showing `wall` then. */
export type ClockPiece = { at: number; wall: number; minutes: number };

/** One local day laid out in elapsed minutes from its first instant. */
export type DayFrame = {
  day: Day;
  /** Days since 1970-01-01. */
  number: number;
  /** 0 = Monday to 6 = Sunday. */
  weekday: number;
  /** The first instant of the day, epoch ms. */
  startsAt: number;
  /** Elapsed minutes to its end: 1440 but on days of a clock change; 0 for a day the zone skipped. */
  minutes: number;
  pieces: readonly ClockPiece[];
};

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
/** No zone was ever further from UTC than this. */
const WIDEST_OFFSET_MS = 16 * 3_600_000;
const KEPT_FRAMES = 4000;

const frames = new Map<string, Map<Day, DayFrame>>();
let keptFrames = 0;

/** Decides whether a text names an IANA time zone. */
export function isZone(text: string): boolean {
  if (!/^[A-Za-z]/.test(text)) return false;
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: text }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

function buildFrame(zone: string, day: Day): DayFrame {
  const number = dayNumber(day);
  const midnight = number * DAY_MS;
  const until = midnight + DAY_MS + WIDEST_OFFSET_MS;
  const offsets = offsetsBetween(zone, midnight - WIDEST_OFFSET_MS, until);
  const stretches: { from: number; to: number; wall: number }[] = [];
  for (const [index, { at, offset }] of offsets.entries()) {
    const from = Math.max(at, midnight - offset);
    const to = Math.min(offsets[index + 1]?.at ?? until, midnight + DAY_MS - offset);
    if (from < to) stretches.push({ from, to, wall: (from + offset - midnight) / MINUTE_MS });
  }
  const first = stretches[0];
  const last = stretches[stretches.length - 1];
  const startsAt = first ? first.from : midnight - offsetAt(zone, midnight);
  const pieces = stretches.map(({ from, to, wall }) => ({
    at: (from - startsAt) / MINUTE_MS,
    wall,
    minutes: (to - from) / MINUTE_MS,
  }));
  const minutes = last ? (last.to - startsAt) / MINUTE_MS : 0;
  return { day, number, weekday: weekdayOfNumber(number), startsAt, minutes, pieces };
}

/** Lays out a local day: when it starts, how long it is, and what the wall clock shows in it. */
export function dayFrame(zone: string, day: Day): DayFrame {
  let ofZone = frames.get(zone);
  const known = ofZone?.get(day);
  if (known) return known;
  const frame = buildFrame(zone, day);
  if (keptFrames >= KEPT_FRAMES) {
    frames.clear();
    ofZone = undefined;
    keptFrames = 0;
  }
  if (!ofZone) frames.set(zone, (ofZone = new Map()));
  ofZone.set(day, frame);
  keptFrames += 1;
  return frame;
}

/**
 * Elapsed minutes from the start of the day to the first moment that shows this wall-clock minute, or to the second one; null when the clock
 * skips it, or does not show it again.
 */
export function elapsedAt(frame: DayFrame, minute: number, isAgain = false): number | null {
  let isSkipped = isAgain;
  for (const piece of frame.pieces) {
    if (minute < piece.wall || minute >= piece.wall + piece.minutes) continue;
    if (!isSkipped) return piece.at + minute - piece.wall;
    isSkipped = false;
  }
  return null;
}

/** The first instant that shows this wall-clock minute (0 to 1439); null in a skipped hour. 1440 is the end of the day. */
export function instantOf(zone: string, day: Day, minute: number): number | null {
  const frame = dayFrame(zone, day);
  const elapsed = minute === 1440 && frame.minutes > 0 ? frame.minutes : elapsedAt(frame, minute);
  return elapsed === null ? null : frame.startsAt + elapsed * MINUTE_MS;
}

/** What calendar and clock of the zone show at an instant. */
export function localOf(zone: string, instant: number): { day: Day; minute: number } {
  const local = instant + offsetAt(zone, instant);
  const number = Math.floor(local / DAY_MS);
  return { day: dayOfNumber(number), minute: Math.floor((local - number * DAY_MS) / MINUTE_MS) };
}

/** The number of the zone's calendar day at an instant (days since 1970-01-01). */
export function dayNumberIn(zone: string, now: number): number {
  return Math.floor((now + offsetAt(zone, now)) / DAY_MS);
}

/** The zone's calendar day at an instant. */
export function todayIn(zone: string, now: number): Day {
  return dayOfNumber(dayNumberIn(zone, now));
}
