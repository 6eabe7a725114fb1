import { mostRunning } from './capacity.ts';
import { isShownAgain, listedStarts } from './grid.ts';
import { contains, touches } from './intervals.ts';
import { awayStretches } from './open-time.ts';
import { personDay, type PreparedDay } from './prepare-day.ts';
import type { Offers, Wanted, WantedGuest } from './prepared.ts';
import type { Slot, Unfree } from './question.ts';
import { planAt } from './search.ts';

const MINUTE_MS = 60_000;

/** Pick-up times: every grid start inside shop hours, never full. */
export function productOffers(prepared: PreparedDay): Offers {
  const starts = prepared.grid.starts.map((_, start) => start);
  return { starts, unfree: starts.map(() => null), freeCount: starts.length, slots: null, wanted: null };
}

/** Service times: every grid start at which the shop is open for the first blocks, free or not (decision 0003, 9). */
export function serviceOffers(prepared: PreparedDay, wanted: Wanted): Offers {
  if (wanted.guests.length === 0) return { starts: [], unfree: [], freeCount: 0, slots: null, wanted };
  const starts = listedStarts(prepared.grid, longestFirstBlock(wanted));
  const isFree = freeTest(prepared, wanted);
  const reasonAt = reasonTest(prepared, wanted);
  const unfree: (Unfree | null)[] = [];
  let freeCount = 0;
  for (let i = 0; i < starts.length; i += 1) {
    if (isFree(starts[i]!)) {
      unfree.push(null);
      freeCount += 1;
    } else {
      unfree.push(reasonAt(starts[i]!));
    }
  }
  return { starts, unfree, freeCount, slots: null, wanted };
}

/** Decides whether the list shows a start: the shop is open for the first blocks. */
export function isListed({ grid }: PreparedDay, wanted: Wanted, start: number): boolean {
  return wanted.guests.length > 0 && grid.shopMinutes[start]! >= longestFirstBlock(wanted);
}

/** Why one listed start is not free, without a look at the others; null for one that is free. */
export function unfreeStart(prepared: PreparedDay, wanted: Wanted, start: number): Unfree | null {
  return planAt(prepared, wanted, start) ? null : reasonTest(prepared, wanted)(start);
}

/** The same answer as `planAt`; where the visit is one block, who takes it does not matter yet and need not be chosen. */
function freeTest(prepared: PreparedDay, wanted: Wanted): (start: number) => boolean {
  const guest = wanted.guests[0]!;
  const isOneBlock = wanted.guests.length === 1 && guest.shortestRun === guest.minutes.length;
  if (!isOneBlock) return (start) => planAt(prepared, wanted, start) !== null;
  const { firstPeople, firstMinutes } = guest;
  const rows = firstPeople.map((person) => personDay(prepared, person).longest);
  return (start) => {
    let i = 0;
    while (i < rows.length && rows[i]![start]! < firstMinutes) i += 1;
    prepared.roster.effort.steps += i + 1;
    return i < rows.length;
  };
}

const longestFirstBlock = (wanted: Wanted): number => Math.max(...wanted.guests.map((guest) => guest.firstMinutes));

/** Why a start is not free; known only where all items name the same person. */
function reasonTest(prepared: PreparedDay, wanted: Wanted): (start: number) => Unfree {
  const { soleName: person } = wanted;
  // One name for everything makes a guest's whole list one block (decision 0003, 4).
  const minutes = Math.max(...wanted.guests.map((guest) => guest.totalMinutes));
  if (person === null) return () => 'full';
  if (person < 0) return () => 'closed';
  const { hours } = personDay(prepared, person);
  const { away } = prepared.roster.people[person]!;
  const leave = awayStretches(away, 'leave', prepared.frame);
  const blocks = awayStretches(away, 'block', prepared.frame);
  return (start) => {
    const from = prepared.grid.starts[start]!;
    const to = from + minutes;
    if (!contains(hours, from, to)) return 'closed';
    if (touches(leave, from, to)) return 'leave';
    return touches(blocks, from, to) ? 'blocked' : 'booked';
  };
}

/** The starts as slots, with the people for the first service and the places left; made once. */
export function slotsOf(prepared: PreparedDay, offers: Offers): readonly Slot[] {
  if (offers.slots) return offers.slots;
  const { grid, frame } = prepared;
  const first = offers.wanted?.guests[0];
  const people = first ? peopleByStart(prepared, first) : null;
  const slots: Slot[] = [];
  for (let i = 0; i < offers.starts.length; i += 1) {
    const start = offers.starts[i]!;
    const startsAt = frame.startsAt + grid.starts[start]! * MINUTE_MS;
    const staffIds = people?.staffIds[start] ?? NOBODY;
    const availableNum = people?.places[start] ?? 0;
    const minute = grid.minutes[start]!;
    const again = isShownAgain(grid, start) ? { isAgain: true as const } : {};
    slots.push({ minute, startsAt, unfree: offers.unfree[i]!, staffIds, availableNum, ...again });
  }
  offers.slots = slots;
  return slots;
}

const NOBODY: readonly string[] = [];

/** For every start of the grid: who can take a guest's first block there, and how many such blocks they have room for together. */
function peopleByStart(prepared: PreparedDay, { firstPeople, firstMinutes }: WantedGuest) {
  const { roster } = prepared;
  const { starts } = prepared.grid;
  const staffIds: (string[] | undefined)[] = starts.map(() => undefined);
  const places: number[] = starts.map(() => 0);
  for (const person of firstPeople) {
    const { items, longest } = personDay(prepared, person);
    const id = roster.ids[person]!;
    const capacity = roster.capacities[person]!;
    roster.effort.steps += starts.length;
    for (let start = 0; start < starts.length; start += 1) {
      if (longest[start]! < firstMinutes) continue;
      const list = staffIds[start];
      if (list) list.push(id);
      else staffIds[start] = [id];
      const from = starts[start]!;
      const to = from + firstMinutes + roster.bufferMinutes;
      if (capacity > 1) roster.effort.steps += items.length;
      places[start]! += capacity === 1 ? 1 : capacity - mostRunning(items, from, to);
    }
  }
  return { staffIds, places };
}
