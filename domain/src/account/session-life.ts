import { addDays, type Day } from '../time/day.ts';
import { dayFrame, instantOf, localOf } from '../time/zone.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const sessionDays = 30;
const fourOClock = 4 * 60;

/** 04:00 of a local day; on a day whose clock skips it, the hour after, or four hours after its start. */
function fourOf(zone: string, day: Day): number {
  return (
    instantOf(zone, day, fourOClock) ??
    instantOf(zone, day, fourOClock + 60) ??
    dayFrame(zone, day).startsAt + 4 * hourMs
  );
}

/**
 * When an access token ends: at the next 04:00 of the zone, after one hour at least and 24 hours at most. One that is bound to
 * no cookie could be carried away by a script, and ends after the hour.
 */
export function accessTokenEnd(zone: string, now: number, isBound = true): number {
  if (!isBound) return now + hourMs;
  const { day } = localOf(zone, now);
  const today = fourOf(zone, day);
  const next = today > now ? today : fourOf(zone, addDays(day, 1));
  return Math.min(Math.max(next, now + hourMs), now + dayMs);
}

/** When a session ends that is not renewed: at the 04:00 nearest to 30 days from now. */
export function sessionEnd(zone: string, now: number): number {
  const wanted = now + sessionDays * dayMs;
  const { day } = localOf(zone, wanted);
  const ends = [-1, 0, 1].map((shift) => fourOf(zone, addDays(day, shift)));
  return ends.reduce((best, end) => (Math.abs(end - wanted) < Math.abs(best - wanted) ? end : best));
}
