/**
 * A second reading of `docs/decisions/0003-what-a-free-time-is.md`: slow, minute by minute, and independent of the engine.
 * It shares nothing with `src/availability` but types; what both agree on is what the texts say.
 */
import type { AvailabilityFacts, Day } from '../src/availability/facts.ts';
import type { DaySummary, Slot, StartRefusal, TimesQuestion, Unfree, WallStart } from '../src/availability/question.ts';
import { chosenId, everyMinute, fits, isOneStretch, occupy, readDay } from './reading.ts';
import type { Guest, Person, Reading } from './reading.ts';
import { addDays, dayAt, indexesShowing, MINUTE_MS } from './wall-clock.ts';

/** Tries every way in which one person could do the next tasks of a guest, the rest left to `then`. */
function someRun(
  guest: Guest,
  done: number,
  last: Person | null,
  then: (person: Person, minutes: number, done: number) => boolean,
): boolean {
  for (const person of guest.tasks[done]!.people) {
    if (person === last) continue;
    let minutes = 0;
    for (let next = done; next < guest.tasks.length && guest.tasks[next]!.people.includes(person); next += 1) {
      minutes += guest.tasks[next]!.minutes;
      if (then(person, minutes, next + 1)) return true;
    }
  }
  return false;
}

type Progress = { guest: Guest; done: number; end: number; last: Person };

function placed(reading: Reading, person: Person, from: number, minutes: number, then: () => boolean): boolean {
  occupy(reading, person, from, minutes, 1);
  const works = then();
  occupy(reading, person, from, minutes, -1);
  return works;
}

function earliest(reading: Reading, person: Person, after: number, minutes: number): number | null {
  for (let from = after; from <= after + reading.facts.config.maxWaitMinutes; from += 1) {
    if (fits(reading, person, from, minutes)) return from;
  }
  return null;
}

function laterBlocksWork(reading: Reading, guests: readonly Progress[]): boolean {
  const open = guests.filter((each) => each.done < each.guest.tasks.length);
  if (open.length === 0) return true;
  return open.some((each) =>
    someRun(each.guest, each.done, each.last, (person, minutes, done) => {
      const from = earliest(reading, person, each.end, minutes);
      if (from === null) return false;
      const moved = { guest: each.guest, done, end: from + minutes, last: person };
      return placed(reading, person, from, minutes, () =>
        laterBlocksWork(
          reading,
          guests.map((old) => (old === each ? moved : old)),
        ),
      );
    }),
  );
}

function firstBlocksWork(reading: Reading, start: number, begun: readonly Progress[]): boolean {
  const guest = reading.guests[begun.length];
  if (guest === undefined) return laterBlocksWork(reading, begun);
  return someRun(guest, 0, null, (person, minutes, done) => {
    if (!fits(reading, person, start, minutes)) return false;
    const progress = { guest, done, end: start + minutes, last: person };
    return placed(reading, person, start, minutes, () => firstBlocksWork(reading, start, [...begun, progress]));
  });
}

function isFree(reading: Reading, start: number): boolean {
  if (reading.question.kind === 'products') return reading.shopOpen[start] === 1;
  return firstBlocksWork(reading, start, []);
}

function choices(reading: Reading): (string | null)[] {
  const items = reading.question.kind === 'products' ? [] : reading.question.items;
  return [...new Set(items.map((item) => chosenId(reading.facts, item)))];
}

/** The one person whom every item names, where there is one. */
function namedByAll(reading: Reading): string | null {
  const [first, second] = choices(reading);
  return second === undefined ? (first ?? null) : null;
}

/** The one person named, also where other items name no person. */
function onlyNamed(reading: Reading): string | null {
  const names = choices(reading).filter((name) => name !== null);
  return names.length === 1 ? names[0]! : null;
}

function reasonOf(reading: Reading, start: number): Unfree {
  const named = namedByAll(reading);
  if (named === null) return 'full';
  const person = reading.people.find((each) => each.id === named);
  if (person === undefined) return 'closed';
  const lists = reading.guests.map((guest) => guest.tasks.reduce((sum, task) => sum + task.minutes, 0));
  const end = start + Math.max(...lists);
  if (!isOneStretch(reading, person.hours, start, end)) return 'closed';
  if (!everyMinute(start, end, (index) => person.leave[index] === 0)) return 'leave';
  if (!everyMinute(start, end, (index) => person.blocked[index] === 0)) return 'blocked';
  return 'booked';
}

function isListed(reading: Reading, start: number): boolean {
  if (reading.question.kind === 'products') return reading.shopOpen[start] === 1;
  return reading.guests.every((guest) =>
    isOneStretch(reading, reading.shopOpen, start, start + guest.tasks[0]!.minutes),
  );
}

function isPast(reading: Reading, start: number, now: number): boolean {
  const leadMinutes = reading.question.kind === 'products' ? 0 : reading.facts.config.minLeadMinutes;
  return reading.clock.startsAt + start * MINUTE_MS <= now + leadMinutes * MINUTE_MS;
}

function isDayOpenForBooking(reading: Reading, now: number): boolean {
  const today = dayAt(reading.facts.zone, now);
  const end = reading.clock.startsAt + reading.minutes * MINUTE_MS;
  return end > now && reading.clock.day <= addDays(today, reading.facts.config.maxAdvanceDays);
}

function placesLeft(reading: Reading, person: Person, start: number, minutes: number): number {
  const load = person.load.subarray(start, start + minutes + reading.facts.config.bufferMinutes);
  return person.capacity - Math.max(...load);
}

export function timesOf(reading: Reading, now: number): Slot[] {
  if (!isDayOpenForBooking(reading, now)) return [];
  const slots: Slot[] = [];
  const wanted = Array.from({ length: 2880 }, (_, minute) => minute).filter(
    (minute) => minute % reading.facts.config.slotStepMinutes === 0,
  );
  const starts = wanted.flatMap((minute) =>
    indexesShowing(reading.clock, minute, reading.minutes).map((start, showing) => ({ minute, start, showing })),
  );
  for (const { minute, start, showing } of starts.sort((a, b) => a.start - b.start)) {
    if (!isListed(reading, start)) continue;
    const startsAt = reading.clock.startsAt + start * MINUTE_MS;
    const unfree = isPast(reading, start, now) ? 'past' : isFree(reading, start) ? null : reasonOf(reading, start);
    const first = reading.guests[0]?.tasks[0] ?? { minutes: 0, people: [] };
    const people = first.people.filter((person) => fits(reading, person, start, first.minutes));
    const availableNum = people.reduce((sum, person) => sum + placesLeft(reading, person, start, first.minutes), 0);
    const staffIds = people.map((person) => person.id).sort();
    slots.push({ minute, startsAt, unfree, staffIds, availableNum, ...(showing > 0 ? { isAgain: true } : {}) });
  }
  return slots;
}

/** A rest day: the shop is closed, or the one named person has no open time left. */
export function isRest(reading: Reading, named: string | null): boolean {
  const person = reading.people.find((each) => each.id === named);
  return everyMinute(0, reading.minutes, (index) => {
    if (named === null) return reading.shopOpen[index] === 0;
    return (
      person === undefined || person.hours[index] === 0 || person.leave[index] === 1 || person.blocked[index] === 1
    );
  });
}

export function summaryFrom(reading: Reading, slots: readonly Slot[]): DaySummary {
  const free = slots.filter((slot) => slot.unfree === null);
  return {
    day: reading.clock.day,
    free: free.length,
    firstMinute: free[0]?.minute ?? null,
    firstAt: free[0]?.startsAt ?? null,
    isRest: isRest(reading, onlyNamed(reading)),
  };
}

export function mayStartAt(reading: Reading, at: WallStart, now: number): 'ok' | StartRefusal {
  const { facts, question } = reading;
  const { minute, isAgain } = typeof at === 'number' ? { minute: at, isAgain: false } : at;
  if (reading.clock.startsAt + reading.minutes * MINUTE_MS <= now) return 'time_passed';
  if (!isDayOpenForBooking(reading, now) || minute % facts.config.slotStepMinutes !== 0) return 'slot_taken';
  const start = indexesShowing(reading.clock, minute, reading.minutes)[isAgain ? 1 : 0];
  if (start === undefined) return 'slot_taken';
  if (isPast(reading, start, now)) return 'time_passed';
  const items = question.kind === 'products' ? [] : question.items;
  for (const item of items) {
    const chosen = chosenId(facts, item);
    if (chosen !== null && !reading.people.some((person) => person.id === chosen && person.can(item.serviceId)))
      return 'staff_not_available';
  }
  return isFree(reading, start) ? 'ok' : 'slot_taken';
}

/** All listed times of a day, read without the engine. */
export function readTimes(facts: AvailabilityFacts, question: TimesQuestion, day: Day, now: number): Slot[] {
  return timesOf(readDay(facts, question, day), now);
}

/** May a visit start at this wall clock? Read without the engine. */
export function readMayStart(
  facts: AvailabilityFacts,
  question: TimesQuestion,
  day: Day,
  at: WallStart,
  now: number,
): 'ok' | StartRefusal {
  return mayStartAt(readDay(facts, question, day), at, now);
}
