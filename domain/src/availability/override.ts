import type { StartText } from '../time/start-text.ts';
import { weekdayOf } from '../time/day.ts';
import type { AvailabilityFacts, Day, MinuteSpan, StaffFacts } from './facts.ts';
import { without } from './intervals.ts';
import type { OverrideStep } from './least-override.ts';
import { awayStretches, elapsedStretches, ownSpans, shopFrame, shopSpans } from './open-time.ts';
import { placeOfStart } from './start-place.ts';

const dayMinutes = 1440;
/** Where one day ends and the next begins when a store is open at any hour: nobody is served across this moment. */
const turnOfDay = 5 * 60;
const wholeDay = [{ from: turnOfDay, to: dayMinutes + turnOfDay }];
const everyDay = Array.from({ length: 7 }, () => wholeDay);
const noDay: readonly (readonly MinuteSpan[])[] = Array.from({ length: 7 }, () => []);
/** More than a store ever serves at once. */
const morePlaces = 1000;

/** What of a store does not depend on what is booked. */
type OfStore = Omit<AvailabilityFacts, 'busy'>;

/** What is wanted: when, and who is asked for by name. */
export type WantedStart = { start: StartText; named: ReadonlySet<string> };

/** A store chooses starts freely: off the grid, and earlier on the same day. */
export function startsAnywhere<Facts extends OfStore>(facts: Facts): Facts {
  return { ...facts, config: { ...facts.config, startsAnywhere: true, minLeadMinutes: -dayMinutes } };
}

/** Opening hours, shifts, leave and blocks are no obstacle. */
export function openAtAnyHour<Facts extends OfStore>(facts: Facts): Facts {
  const staff = facts.staff.map(openPerson);
  return { ...facts, hours: { weekly: everyDay, special: {} }, staff };
}

/**
 * A place more is found at what has several places, and in a store without people. A person who serves one customer at a time is never asked to
 * serve two.
 */
export function withMorePlaces<Facts extends OfStore>(facts: Facts): Facts {
  const staff = facts.staff.map((person) => (person.capacity > 1 ? { ...person, capacity: morePlaces } : person));
  return { ...facts, staff, shopCapacity: morePlaces };
}

/** The facts that a step of an override asks the engine with. */
export function overriddenFacts<Facts extends OfStore>(
  facts: Facts,
  { hours, capacity }: OverrideStep,
  wanted: WantedStart,
): Facts {
  const open = hours === 'nobody' ? facts : hours === 'all' ? openAtAnyHour(facts) : openForSome(facts, hours, wanted);
  return capacity ? withMorePlaces(open) : open;
}

/** Whether a person works on a day: there are own hours, or those of the store, and leave does not cover all of them. */
export function worksOn(facts: OfStore, person: StaffFacts, day: Day): boolean {
  const frame = shopFrame(facts, day);
  const own = ownSpans(person, day, frame.weekday) ?? shopSpans(facts.hours, day, frame.weekday);
  return without(elapsedStretches(own, frame), awayStretches(person.away, 'leave', frame)).length > 0;
}

/** The store is open at any hour of the day for some of its people; all others are there when they would be. */
function openForSome<Facts extends OfStore>(
  facts: Facts,
  of: 'named' | 'on_duty',
  { start, named }: WantedStart,
): Facts {
  const anyHour = openAtAnyHour(facts);
  const { day } = placeOfStart(anyHour, start);
  const isOpened = (person: StaffFacts) => named.has(person.id) || (of === 'on_duty' && worksOn(facts, person, day));
  const staff = facts.staff.map((person) => (isOpened(person) ? openPerson(person) : asUsual(facts, person, day)));
  return { ...anyHour, staff };
}

const openPerson = (person: StaffFacts): StaffFacts => ({
  ...person,
  weekly: null,
  laterWeeks: [],
  shifts: {},
  away: [],
});

/** On this day a person works as ever, though the store is open at any hour. */
function asUsual({ hours }: OfStore, person: StaffFacts, day: Day): StaffFacts {
  const weekday = weekdayOf(day);
  const shop = shopSpans(hours, day, weekday);
  const own = ownSpans(person, day, weekday);
  const spans = own === null ? shop : own.flatMap((one) => shop.flatMap((other) => overlap(one, other)));
  return { ...person, weekly: noDay, laterWeeks: [], shifts: { [day]: spans } };
}

function overlap(one: MinuteSpan, other: MinuteSpan): MinuteSpan[] {
  const from = Math.max(one.from, other.from);
  const to = Math.min(one.to, other.to);
  return from < to ? [{ from, to }] : [];
}
