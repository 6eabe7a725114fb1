import { dayFrame, localOf } from '../time/zone.ts';
import type { AvailabilityFacts, InstantSpan } from './facts.ts';
import { holds } from './intervals.ts';
import { elapsedStretches, hoursOf, openOf, shopSpans } from './open-time.ts';

const MINUTE_MS = 60_000;

/** Decides whether a booked item still lies in the open time of its person; `staffId` null stands for the shop itself. A person who is gone has none (F-25). */
export function isStillOpen(
  facts: Pick<AvailabilityFacts, 'zone' | 'hours' | 'staff'>,
  item: InstantSpan & { staffId: string | null },
): boolean {
  const frame = dayFrame(facts.zone, localOf(facts.zone, item.from).day);
  const shopOpen = elapsedStretches(shopSpans(facts.hours, frame.day, frame.weekday), frame);
  const person = facts.staff.find((entry) => entry.id === item.staffId);
  if (!person && item.staffId !== null) return false;
  const open = person ? openOf(person, hoursOf(person, shopOpen, frame), frame) : shopOpen;
  return holds(open, (item.from - frame.startsAt) / MINUTE_MS, (item.to - frame.startsAt) / MINUTE_MS);
}
