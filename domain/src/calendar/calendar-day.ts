import type { AvailabilityFacts, Day, StaffFacts } from '../availability/facts.ts';
import { elapsedStretches, hasEvening, hoursOf, ownSpans, shopFrame, shopSpans } from '../availability/open-time.ts';
import { addDays, weekdayOf } from '../time/day.ts';
import { dayFrame, type DayFrame } from '../time/zone.ts';
import type { CalendarClock } from './clock.ts';

type Shop = Pick<AvailabilityFacts, 'zone' | 'hours'>;

/** A day as it is drawn, and the stretches in which the store is open (flat: from, to, from, to, …). */
export type CalendarFrame = { frame: DayFrame; clock: CalendarClock; open: readonly number[] };

/** Lays out a day of a store with its evening past midnight; that of the day before is not part of it. */
export function calendarFrame(shop: Shop, day: Day): CalendarFrame {
  const frame = shopFrame(shop, day);
  const { startsAt, minutes, pieces } = frame;
  const before = addDays(day, -1);
  const begins = hasEvening(shop, before) ? shopFrame(shop, before).minutes - dayFrame(shop.zone, before).minutes : 0;
  const open = elapsedStretches(shopSpans(shop.hours, day, frame.weekday), frame);
  return { frame, clock: { startsAt, begins, minutes, pieces }, open };
}

/** When a person works on a day, and the breaks between; minutes as in the frame. */
export function workOf(person: StaffFacts, { frame, open }: CalendarFrame): { hours: number[]; breaks: number[] } {
  const hours = [...hoursOf(person, open, frame)];
  const own = ownSpans(person, frame.day, frame.weekday);
  const spans = own === null ? [] : elapsedStretches(own, frame);
  const breaks: number[] = [];
  for (let at = 1; at + 1 < spans.length; at += 2) breaks.push(spans[at]!, spans[at + 1]!);
  return { hours, breaks };
}

/** How far ahead an open day is looked for. */
const mostDaysAhead = 60;

/** The next day on which the store is open, from one on which it is closed all day; null where it is open then, or closed for long. */
export function nextOpenDay(shop: Shop, day: Day): Day | null {
  const isOpen = (one: Day) => shopSpans(shop.hours, one, weekdayOf(one)).length > 0;
  if (isOpen(day)) return null;
  for (let ahead = 1; ahead <= mostDaysAhead; ahead += 1) if (isOpen(addDays(day, ahead))) return addDays(day, ahead);
  return null;
}
