import { earliestFit } from './fit.ts';
import { personDay, type PreparedDay } from './prepare-day.ts';
import type { Wanted } from './prepared.ts';
import {
  canBegin,
  emptyVisit,
  fullWith,
  isExhausted,
  lookSteps,
  occupiedWith,
  othersCanBegin,
  place,
  runMinutes,
  takeBack,
  type Block,
  type Visit,
} from './visit.ts';

/**
 * Decides whether a visit may begin at one start of the day, and with whom: the blocks in the order they were placed, or null.
 * The list of times and the booking both ask this (decision 0003, 4 to 8).
 */
export function planAt(prepared: PreparedDay, wanted: Wanted, startIndex: number): readonly Block[] | null {
  const { grid, shopOpen } = prepared;
  const start = grid.starts[startIndex]!;
  const closes = shopOpen[shopOpen.length - 1]!;
  if (wanted.guests.length === 0) return null;
  if (wanted.guests.some((guest) => start + guest.totalMinutes > closes)) return null;
  const [guest] = wanted.guests;
  if (wanted.guests.length === 1 && guest!.shortestRun === guest!.minutes.length) {
    return oneBlock(prepared, wanted, startIndex);
  }
  const visit = emptyVisit(prepared, wanted, start);
  const isFound = othersCanBegin(visit, 0) && laterItemsHaveRoom(visit) && beginGuest(visit, 0, new Set());
  prepared.roster.effort.steps += visit.steps;
  return isFound ? visit.blocks : null;
}

/** Decides whether a person can begin one block of so many minutes at a start of the grid: one look at what was prepared. */
export function canTake(prepared: PreparedDay, person: number, startIndex: number, minutes: number): boolean {
  return personDay(prepared, person).longest[startIndex]! >= minutes;
}

function oneBlock(prepared: PreparedDay, wanted: Wanted, startIndex: number): readonly Block[] | null {
  const { firstPeople, firstMinutes, minutes } = wanted.guests[0]!;
  const { people } = prepared.roster;
  prepared.roster.effort.steps += firstPeople.length;
  let best = -1;
  for (const person of firstPeople) {
    if (!canTake(prepared, person, startIndex, firstMinutes)) continue;
    const gain =
      best < 0 ? -1 : personDay(prepared, person).occupiedMinutes - personDay(prepared, best).occupiedMinutes;
    if (gain < 0 || (gain === 0 && people[person]!.order < people[best]!.order)) best = person;
  }
  if (best < 0) return null;
  const from = prepared.grid.starts[startIndex]!;
  return [{ guest: 0, item: 0, count: minutes.length, person: best, from, to: from + firstMinutes, waitMinutes: 0 }];
}

/** Puts the better first: least waiting, then least occupied that day, then the shop's order (decision 0003, 8). */
function inOrder(visit: Visit, blocks: Block[]): Block[] {
  if (blocks.length < 2) return blocks;
  const { people } = visit.prepared.roster;
  visit.steps += blocks.length;
  const occupied = new Map(blocks.map(({ person }) => [person, occupiedWith(visit, person)]));
  return blocks.sort(
    (a, b) =>
      a.waitMinutes - b.waitMinutes ||
      occupied.get(a.person)! - occupied.get(b.person)! ||
      people[a.person]!.order - people[b.person]!.order,
  );
}

/** Blocks of exactly `count` items with which a guest may begin, the better first. */
function firstBlocks(visit: Visit, guest: number, count: number): Block[] {
  const { firstPeople, reach } = visit.wanted.guests[guest]!;
  const minutes = runMinutes(visit, guest, 0, count);
  const blocks: Block[] = [];
  for (const person of firstPeople) {
    if (reach[person]! < count) continue;
    if (!canBegin(visit, person, minutes)) continue;
    blocks.push({ guest, item: 0, count, person, from: visit.start, to: visit.start + minutes, waitMinutes: 0 });
  }
  return inOrder(visit, blocks);
}

/** Places the first blocks of this guest and all after it, then everything else. */
function beginGuest(visit: Visit, guest: number, dead: Set<string>): boolean {
  if (guest === visit.wanted.guests.length) return continueVisit(visit, dead);
  const { minutes, shortestRun } = visit.wanted.guests[guest]!;
  for (let count = minutes.length; count >= shortestRun; count -= 1) {
    for (const block of firstBlocks(visit, guest, count)) {
      if (isExhausted(visit)) return false;
      place(visit, block);
      if (othersCanBegin(visit, guest + 1) && beginGuest(visit, guest + 1, dead)) return true;
      takeBack(visit);
    }
  }
  return false;
}

/**
 * Decides whether for each later item any person is free at any moment at which the item can begin. Without this,
 * an item that no person can do that day would only be noticed after trying everything before it.
 */
function laterItemsHaveRoom(visit: Visit): boolean {
  const { prepared, start, wanted } = visit;
  const { people, facts } = prepared.roster;
  for (const { minutes, reach } of wanted.guests) {
    let notBefore = start + minutes[0]!;
    for (let item = 1; item < minutes.length; item += 1) {
      const notAfter = notBefore + item * facts.config.maxWaitMinutes;
      // The buffer is left out, as the item may stand in the middle of a block.
      const placing = { minutes: minutes[item]!, bufferMinutes: 0, notBefore, notAfter };
      let hasRoom = false;
      for (let person = 0; person < people.length && !hasRoom; person += 1) {
        if (reach[item * people.length + person]! < 1) continue;
        const { open, full } = personDay(prepared, person);
        visit.steps += lookSteps(visit, person);
        hasRoom = earliestFit(open, full, placing) >= 0;
      }
      if (!hasRoom) return false;
      notBefore += minutes[item]!;
    }
  }
  return true;
}

/** Blocks of exactly `count` items with which a guest may go on with another person, each as early as that person can. */
function nextBlocks(visit: Visit, guest: number, count: number): Block[] {
  const { prepared, next, ends, last } = visit;
  const { reach } = visit.wanted.guests[guest]!;
  const { people, bufferMinutes, facts } = prepared.roster;
  const item = next[guest]!;
  const end = ends[guest]!;
  const minutes = runMinutes(visit, guest, item, count);
  const placing = { minutes, bufferMinutes, notBefore: end, notAfter: end + facts.config.maxWaitMinutes };
  const blocks: Block[] = [];
  for (let person = 0; person < people.length; person += 1) {
    if (person === last[guest] || reach[item * people.length + person]! < count) continue;
    visit.steps += lookSteps(visit, person);
    const from = earliestFit(personDay(prepared, person).open, fullWith(visit, person), placing);
    if (from >= 0) blocks.push({ guest, item, count, person, from, to: from + minutes, waitMinutes: from - end });
  }
  return inOrder(visit, blocks);
}

/** What is still to come depends on this and nothing else, so a state that failed once need not be tried again. */
function stateOf(visit: Visit): string {
  const { wanted, next, ends, last, blocks, prepared } = visit;
  let key = '';
  let earliest = Infinity;
  for (let guest = 0; guest < wanted.guests.length; guest += 1) {
    if (next[guest] === wanted.guests[guest]!.minutes.length) {
      key += '-;';
    } else {
      key += `${next[guest]}:${ends[guest]}:${last[guest]};`;
      earliest = Math.min(earliest, ends[guest]!);
    }
  }
  const felt: string[] = [];
  visit.steps += 1 + blocks.length;
  for (const { person, from, to } of blocks) {
    if (to + prepared.roster.bufferMinutes > earliest) felt.push(`${person}:${from}:${to}`);
  }
  return key + felt.sort().join(';');
}

/** Places the later blocks in every order that may matter: the guest who is done first goes on first, then the others. */
function continueVisit(visit: Visit, dead: Set<string>): boolean {
  const { wanted, next, ends } = visit;
  const waiting: number[] = [];
  for (let guest = 0; guest < wanted.guests.length; guest += 1) {
    if (next[guest]! < wanted.guests[guest]!.minutes.length) waiting.push(guest);
  }
  if (waiting.length === 0) return true;
  if (isExhausted(visit)) return false;
  const state = stateOf(visit);
  if (dead.has(state)) return false;
  waiting.sort((a, b) => ends[a]! - ends[b]! || a - b);
  for (const guest of waiting) {
    for (let count = wanted.guests[guest]!.minutes.length - next[guest]!; count >= 1; count -= 1) {
      for (const block of nextBlocks(visit, guest, count)) {
        if (isExhausted(visit)) return false;
        place(visit, block);
        if (continueVisit(visit, dead)) return true;
        takeBack(visit);
      }
    }
  }
  dead.add(state);
  return false;
}
