import { fullStretches, unitMinutes } from './capacity.ts';
import { contains, touches, type Stretches } from './intervals.ts';
import { personDay, type PreparedDay } from './prepare-day.ts';
import type { Wanted } from './prepared.ts';
import { sum } from './wanted.ts';

/** Consecutive items of one guest with one person, in elapsed minutes of the day (decision 0003, 4). */
export type Block = {
  /** Position of the guest in the wanted guests. */
  guest: number;
  /** The first of its items and how many they are. */
  item: number;
  count: number;
  person: number;
  from: number;
  to: number;
  waitMinutes: number;
};

/** A visit that is being put together: what is placed so far, how far each guest is, and how many elementary steps that took. */
export type Visit = {
  prepared: PreparedDay;
  wanted: Wanted;
  start: number;
  steps: number;
  blocks: Block[];
  /** Per guest: the next item, when the guest is done so far, and with whom the guest was last. */
  next: number[];
  ends: number[];
  last: number[];
  /** Per person: the blocks of this visit with their buffers, flat. */
  taken: (number[] | undefined)[];
  /** Per person: units at the visit's start and full stretches, kept until the person's blocks change. */
  units: (readonly number[] | undefined)[];
  full: (Stretches | undefined)[];
};

/**
 * How many elementary steps one start is worth; a start that needs more is not free, in the list as in the booking. Only the steps of this
 * start count, so the answer never depends on what was asked before. More people are more to look at, also for a plain question.
 */
export const searchStepLimit = (people: number): number => 320 + 85 * people;

export const isExhausted = ({ steps, prepared }: Visit): boolean =>
  steps >= searchStepLimit(prepared.roster.people.length);

export function emptyVisit(prepared: PreparedDay, wanted: Wanted, start: number): Visit {
  return {
    prepared,
    wanted,
    start,
    steps: 0,
    blocks: [],
    next: wanted.guests.map(() => 0),
    ends: wanted.guests.map(() => start),
    last: wanted.guests.map(() => -1),
    taken: [],
    units: [],
    full: [],
  };
}

/** Puts a block into the visit; from now on it counts against the other blocks. */
export function place(visit: Visit, block: Block): void {
  visit.blocks.push(block);
  visit.next[block.guest] = block.item + block.count;
  visit.ends[block.guest] = block.to;
  visit.last[block.guest] = block.person;
  (visit.taken[block.person] ??= []).push(block.from, block.to + visit.prepared.roster.bufferMinutes);
  visit.units[block.person] = undefined;
  visit.full[block.person] = undefined;
}

/** Takes the block that was placed last out again. */
export function takeBack(visit: Visit): void {
  const block = visit.blocks.pop()!;
  const before = visit.blocks.findLast((other) => other.guest === block.guest);
  visit.next[block.guest] = block.item;
  visit.ends[block.guest] = before?.to ?? visit.start;
  visit.last[block.guest] = before?.person ?? -1;
  visit.taken[block.person]!.length -= 2;
  visit.units[block.person] = undefined;
  visit.full[block.person] = undefined;
}

/** Everything that runs at a person, the blocks of this visit included; flat, in order of beginnings. */
function itemsWith(visit: Visit, person: number): readonly number[] {
  const { items } = personDay(visit.prepared, person);
  const taken = visit.taken[person];
  if (!taken || taken.length === 0) return items;
  const all = items.slice();
  visit.steps += (items.length + taken.length) / 2;
  for (let i = 0; i < taken.length; i += 2) {
    let at = 0;
    while (at < all.length && all[at]! <= taken[i]!) at += 2;
    all.splice(at, 0, taken[i]!, taken[i + 1]!);
  }
  return all;
}

/** Where a person can serve no other guest, the blocks of this visit included. */
export function fullWith(visit: Visit, person: number): Stretches {
  const taken = visit.taken[person];
  if (!taken || taken.length === 0) return personDay(visit.prepared, person).full;
  return (visit.full[person] ??= fullStretches(itemsWith(visit, person), visit.prepared.roster.capacities[person]!));
}

/** Minutes of the day a person is busy, the blocks of this visit included. */
export function occupiedWith(visit: Visit, person: number): number {
  let minutes = personDay(visit.prepared, person).occupiedMinutes;
  const taken = visit.taken[person];
  if (taken) for (let i = 0; i < taken.length; i += 2) minutes += taken[i + 1]! - taken[i]!;
  return minutes;
}

/** Decides whether a person can begin a block of so many minutes at the visit's start. */
export function canBegin(visit: Visit, person: number, minutes: number): boolean {
  const { prepared, start } = visit;
  const to = start + minutes;
  visit.steps += lookSteps(visit, person);
  if (!contains(personDay(prepared, person).open, start, to)) return false;
  return !touches(fullWith(visit, person), start, to + prepared.roster.bufferMinutes);
}

/** What it takes to look whether a block fits a person: the person, and every stretch that may be passed. */
export function lookSteps(visit: Visit, person: number): number {
  return 1 + (personDay(visit.prepared, person).open.length + fullWith(visit, person).length) / 2;
}

/** How long each free unit of a person may be taken from the visit's start, longest first (buffer not included). */
function unitsOf(visit: Visit, person: number): readonly number[] {
  const known = visit.units[person];
  if (known) return known;
  const { prepared, start, wanted } = visit;
  const { open } = personDay(prepared, person);
  let stay = 0;
  for (let i = 0; i < open.length; i += 2) if (open[i]! <= start && start < open[i + 1]!) stay = open[i + 1]! - start;
  const units: number[] = [];
  if (stay > 0) {
    const items = itemsWith(visit, person);
    visit.steps += 1 + items.length;
    const all = unitMinutes(items, prepared.roster.capacities[person]!, start, wanted.guests.length);
    for (const minutes of all) units.push(Math.min(stay, minutes - prepared.roster.bufferMinutes));
  }
  visit.units[person] = units;
  return units;
}

/**
 * Decides whether all guests from this one on could still begin: each needs a unit of some person for at least the shortest first block.
 * A matching, so that no possible start is hidden by who was placed first.
 */
export function othersCanBegin(visit: Visit, fromGuest: number): boolean {
  const { guests } = visit.wanted;
  const width = guests.length;
  const ownerOf = new Map<number, number>();
  const seat = (guest: number, tried: Set<number>): boolean => {
    const { firstPeople, firstMinutes } = guests[guest]!;
    for (const person of firstPeople) {
      const units = unitsOf(visit, person);
      for (let unit = 0; unit < units.length && units[unit]! >= firstMinutes; unit += 1) {
        const key = person * width + unit;
        visit.steps += 1;
        if (isExhausted(visit)) return false;
        if (tried.has(key)) continue;
        tried.add(key);
        const owner = ownerOf.get(key);
        if (owner !== undefined && !seat(owner, tried)) continue;
        ownerOf.set(key, guest);
        return true;
      }
    }
    return false;
  };
  for (let guest = fromGuest; guest < guests.length; guest += 1) if (!seat(guest, new Set())) return false;
  return true;
}

/** The length of a run of a guest's items. */
export function runMinutes(visit: Visit, guest: number, item: number, count: number): number {
  return sum(visit.wanted.guests[guest]!.minutes, item, item + count);
}
