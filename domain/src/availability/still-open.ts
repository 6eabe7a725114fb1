import { addDays } from '../time/day.ts';
import { localOf } from '../time/zone.ts';
import type { AvailabilityFacts, Day, InstantSpan } from './facts.ts';
import { contains } from './intervals.ts';
import { elapsedStretches, hoursOf, openOf, shopFrame, shopSpans } from './open-time.ts';

const MINUTE_MS = 60_000;

type Hours = Pick<AvailabilityFacts, 'zone' | 'hours' | 'staff'>;
type Item = InstantSpan & { staffId: string | null };

/** Decides whether a booked item still lies in the open time of its person; `staffId` null stands for the shop itself. A person who is gone has none. */
export function isStillOpen(facts: Hours, item: Item): boolean {
  const { day } = localOf(facts.zone, item.from);
  return liesInDay(facts, item, day) || liesInDay(facts, item, addDays(day, -1));
}

/** Whether it lies in a day or in the evening of that day that goes on past midnight. */
function liesInDay(facts: Hours, item: Item, day: Day): boolean {
  const frame = shopFrame(facts, day);
  const shopOpen = elapsedStretches(shopSpans(facts.hours, frame.day, frame.weekday), frame);
  const person = facts.staff.find((entry) => entry.id === item.staffId);
  if (!person && item.staffId !== null) return false;
  const open = person ? openOf(person, hoursOf(person, shopOpen, frame), frame) : shopOpen;
  return contains(open, (item.from - frame.startsAt) / MINUTE_MS, (item.to - frame.startsAt) / MINUTE_MS);
}
