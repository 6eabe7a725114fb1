import { addDays, type Day } from '../time/day.ts';
import { dayFrame } from '../time/zone.ts';

/** How far around midnight an appointment of the other day still is the one that a customer comes for. */
const aroundMs = 2 * 3_600_000;

/**
 * When an appointment starts for which a customer may come now: on the store's day, or at most two hours away. In the night an appointment after
 * midnight, or one shortly before it, is meant as well.
 */
export function visitWindow(zone: string, day: Day, now: number): { from: number; until: number } {
  const [starts, ends] = [dayFrame(zone, day).startsAt, dayFrame(zone, addDays(day, 1)).startsAt];
  return { from: Math.min(starts, now - aroundMs), until: Math.max(ends, now + aroundMs) };
}
