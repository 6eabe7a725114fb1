import type { AvailabilityFacts, Day, InstantSpan, StaffFacts } from '../src/availability/facts.ts';
import type { TimesQuestion, WantedItem } from '../src/availability/question.ts';
import { MINUTE_MS, minutesInside, readWallClock, shopSpans, weekdayOf } from './wall-clock.ts';
import type { WallClock } from './wall-clock.ts';

/** One person, minute by minute; every array is indexed by minutes since the first minute of the day. */
export type Person = {
  id: string;
  order: number;
  capacity: number;
  /** Shop hours and own hours together. */
  hours: Uint8Array;
  leave: Uint8Array;
  blocked: Uint8Array;
  /** Items running, buffers included. */
  load: Int16Array;
  can: (serviceId: string) => boolean;
};

/** A guest's list as the reader places it: with one person for everything it is a single task. */
type Task = { minutes: number; people: readonly Person[] };
export type Guest = { tasks: readonly Task[] };

/** Everything the reader knows about one shop, one question and one day. */
export type Reading = {
  facts: AvailabilityFacts;
  question: TimesQuestion;
  clock: WallClock;
  shopOpen: Uint8Array;
  /** How many walked minutes belong to the day: those that show it, and its evening past midnight. */
  minutes: number;
  people: readonly Person[];
  guests: readonly Guest[];
};

function markMinutes(clock: WallClock, spans: readonly InstantSpan[], add: (index: number) => void): void {
  for (const span of spans) {
    const from = Math.max(0, (span.from - clock.startsAt) / MINUTE_MS);
    const to = Math.min(clock.days.length, (span.to - clock.startsAt) / MINUTE_MS);
    for (let index = from; index < to; index += 1) add(index);
  }
}

function readPerson(
  facts: AvailabilityFacts,
  clock: WallClock,
  shopOpen: Uint8Array,
  staff: StaffFacts,
  ignored?: string,
): Person {
  const { day } = clock;
  const begun = (staff.laterWeeks ?? []).filter(({ from }) => from <= day);
  const week = begun.length === 0 ? staff.weekly : begun.at(-1)!.weekly;
  const own = minutesInside(
    clock,
    staff.shifts[day] ?? (week === null ? shopSpans(facts.hours, day) : week[weekdayOf(day)]!),
  );
  const hours = own.map((isInside, index) => (isInside === 1 && shopOpen[index] === 1 ? 1 : 0));
  const leave = new Uint8Array(hours.length);
  const blocked = new Uint8Array(hours.length);
  const load = new Int16Array(hours.length);
  markMinutes(
    clock,
    staff.away.filter((away) => away.kind === 'leave'),
    (index) => (leave[index] = 1),
  );
  markMinutes(
    clock,
    staff.away.filter((away) => away.kind === 'block'),
    (index) => (blocked[index] = 1),
  );
  const items = facts.busy.filter(
    (busy) => busy.staffId === staff.id && (ignored === undefined || busy.bookingId !== ignored),
  );
  markMinutes(clock, items, (index) => (load[index]! += 1));
  const can = (serviceId: string): boolean => staff.skills.has(serviceId);
  return { id: staff.id, order: staff.order, capacity: staff.capacity, hours, leave, blocked, load, can };
}

function readPeople(facts: AvailabilityFacts, clock: WallClock, shopOpen: Uint8Array, ignored?: string): Person[] {
  if (facts.staff.length > 0) return facts.staff.map((staff) => readPerson(facts, clock, shopOpen, staff, ignored));
  const capacity = facts.shopCapacity;
  const shop = { id: 'shop', order: 0, capacity, weekly: null, shifts: {}, away: [], skills: new Set<string>() };
  return [{ ...readPerson(facts, clock, shopOpen, shop, ignored), can: () => true }];
}

/** A choice counts only where people may be chosen. */
export function chosenId(facts: AvailabilityFacts, item: WantedItem): string | null {
  return facts.hasStaffFeature ? item.staffId : null;
}

export function lengthOf(facts: AvailabilityFacts, item: WantedItem): number {
  return item.minutes === 0 ? facts.config.slotStepMinutes : item.minutes;
}

function readGuests(facts: AvailabilityFacts, items: readonly WantedItem[], people: readonly Person[]): Guest[] {
  const numbers = [...new Set(items.map((item) => item.guest))].sort((a, b) => a - b);
  return numbers.map((number) => {
    const tasks = items
      .filter((item) => item.guest === number)
      .map((item): Task => {
        const chosen = chosenId(facts, item);
        const able = people.filter((person) => person.can(item.serviceId) && (chosen === null || person.id === chosen));
        return { minutes: lengthOf(facts, item), people: able };
      });
    if (facts.hasOneStaffPerService) return { tasks };
    const minutes = tasks.reduce((sum, task) => sum + task.minutes, 0);
    return {
      tasks: [{ minutes, people: people.filter((person) => tasks.every((task) => task.people.includes(person))) }],
    };
  });
}

export function readDay(facts: AvailabilityFacts, question: TimesQuestion, day: Day): Reading {
  const clock = readWallClock(facts.zone, day);
  const shopOpen = minutesInside(clock, shopSpans(facts.hours, day));
  const minutes = Math.max(clock.dayMinutes, shopOpen.lastIndexOf(1) + 1);
  if (question.kind === 'products') return { facts, question, clock, shopOpen, minutes, people: [], guests: [] };
  const people = readPeople(facts, clock, shopOpen, question.ignoreBookingId);
  return { facts, question, clock, shopOpen, minutes, people, guests: readGuests(facts, question.items, people) };
}

export function everyMinute(from: number, to: number, holds: (index: number) => boolean): boolean {
  for (let index = from; index < to; index += 1) if (!holds(index)) return false;
  return true;
}

/** Inside hours from start to end, and within the asked day and its evening: a visit does not pass its end, only its buffer may. */
export function isOneStretch({ minutes }: Reading, hours: Uint8Array, from: number, end: number): boolean {
  return end <= minutes && everyMinute(from, end, (index) => hours[index] === 1);
}

export function fits(reading: Reading, person: Person, from: number, minutes: number): boolean {
  const end = from + minutes;
  const bufferEnd = end + reading.facts.config.bufferMinutes;
  if (bufferEnd > person.load.length) throw new Error('the visit reaches beyond the walked minutes');
  return (
    isOneStretch(reading, person.hours, from, end) &&
    everyMinute(from, end, (index) => person.leave[index] === 0 && person.blocked[index] === 0) &&
    everyMinute(from, bufferEnd, (index) => person.load[index]! <= person.capacity - 1)
  );
}

export function occupy(reading: Reading, person: Person, from: number, minutes: number, count: 1 | -1): void {
  for (let index = from; index < from + minutes + reading.facts.config.bufferMinutes; index += 1)
    person.load[index]! += count;
}
