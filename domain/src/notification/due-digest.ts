import type { Day } from '../time/day.ts';
import { instantOf, localOf } from '../time/zone.ts';

type DigestTime = { digestAt: number | null; zone: string };

/** Later than this a mail is too late to plan the day. */
const latestMs = 6 * 3_600_000;
const minutesOfDay = 1440;

/**
 * The day whose appointments the digest lists now: from the store's digest time on, for six hours. A time that the clock skips is the
 * first minute after it, one that comes twice is the first; null: none now.
 */
export function dueDigest({ digestAt, zone }: DigestTime, now: number): Day | null {
  if (digestAt === null) return null;
  const { day } = localOf(zone, now);
  for (let minute = digestAt; minute < minutesOfDay; minute += 1) {
    const at = instantOf(zone, day, minute);
    if (at !== null) return at <= now && now < at + latestMs ? day : null;
  }
  return null;
}
