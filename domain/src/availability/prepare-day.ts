import { addDays } from '../time/day.ts';
import type { DayFrame } from '../time/zone.ts';
import { busyRows, rowsOf, touchesDay } from './busy-rows.ts';
import { fullStretches } from './capacity.ts';
import type { AvailabilityFacts, Day } from './facts.ts';
import { gridOf, oneStart } from './grid.ts';
import type { Stretches } from './intervals.ts';
import { elapsedStretches, hoursOf, openOf, shopFrame, shopSpans } from './open-time.ts';
import type { BusyRows, Grid, Offers, Opening, PersonDay, Roster } from './prepared.ts';
import { rosterOf } from './roster.ts';

/**
 * One day of one shop, worked out as far as no question matters. It keeps what it was asked before and holds on to the facts,
 * which must not change afterwards; after a booking prepare the day again.
 */
export type PreparedDay = {
  day: Day;
  frame: DayFrame;
  roster: Roster;
  shopOpen: Stretches;
  grid: Grid;
  /** A booking that does not count, or null. */
  leftOut: string | null;
  /** Filled person by person, as they are asked about. */
  people: (PersonDay | undefined)[];
  offers: Map<string, Offers>;
  busy: BusyRows;
  /** Position among the days that were prepared together. */
  dayIndex: number;
};

const MINUTE_MS = 60_000;

/** Prepares one day of a shop; `facts.busy` may hold other days too. */
export function prepareDay(facts: AvailabilityFacts, day: Day): PreparedDay {
  return prepareDays(facts, day, 1)[0]!;
}

/** Prepares consecutive days from the same facts, which is cheaper than one by one. */
export function prepareDays(facts: AvailabilityFacts, firstDay: Day, count: number): PreparedDay[] {
  const roster = rosterOf(facts);
  const frames: DayFrame[] = [];
  for (let day = firstDay; frames.length < count; day = addDays(day, 1)) frames.push(shopFrame(facts, day));
  const busy = busyRows(frames);
  return frames.map((frame, dayIndex) => emptyDay(roster, frame, busy, dayIndex));
}

function emptyDay(roster: Roster, frame: DayFrame, busy: BusyRows, dayIndex: number): PreparedDay {
  const { shopOpen, grid } = openingOf(roster, frame);
  return {
    day: frame.day,
    frame,
    roster,
    shopOpen,
    grid,
    leftOut: null,
    people: [],
    offers: new Map(),
    busy,
    dayIndex,
  };
}

function isOrdinary(frame: DayFrame, roster: Roster): boolean {
  return frame.pieces.length === 1 && frame.minutes === 1440 && !roster.facts.hours.special[frame.day];
}

/** When the shop is open and which starts that gives; ordinary days of one weekday share it. */
function openingOf(roster: Roster, frame: DayFrame): Opening {
  const known = isOrdinary(frame, roster) ? roster.weekdayOpening[frame.weekday] : undefined;
  if (known) return known;
  const { hours } = roster.facts;
  const shopOpen = elapsedStretches(shopSpans(hours, frame.day, frame.weekday), frame);
  const opening = { shopOpen, grid: gridOf(frame, shopOpen, roster.slotStepMinutes) };
  if (isOrdinary(frame, roster)) roster.weekdayOpening[frame.weekday] = opening;
  return opening;
}

/** One person's day; worked out when it is first asked for. */
export function personDay(prepared: PreparedDay, person: number): PersonDay {
  const known = prepared.people[person];
  if (known) return known;
  const { roster, frame } = prepared;
  const facts = roster.people[person]!;
  const hours = hoursOnDay(prepared, person);
  const open = openOf(facts, hours, frame);
  const items = itemsOf(prepared, person);
  const full = fullStretches(items, roster.capacities[person]!);
  const longest = longestBlocks(prepared, open, full);
  roster.effort.steps += 1 + prepared.grid.starts.length + (open.length + items.length + full.length) / 2;
  const made = { hours, open, items, full, longest, occupiedMinutes: occupiedIn(items, frame.minutes) };
  prepared.people[person] = made;
  return made;
}

function hoursOnDay(prepared: PreparedDay, person: number): Stretches {
  const { roster, frame } = prepared;
  const facts = roster.people[person]!;
  const isOwnDay = facts.shifts[frame.day] !== undefined || (facts.laterWeeks ?? []).length > 0;
  if (isOwnDay || !isOrdinary(frame, roster)) return hoursOf(facts, prepared.shopOpen, frame);
  return (roster.weekdayHours[person * 7 + frame.weekday] ??= hoursOf(facts, prepared.shopOpen, frame));
}

function itemsOf(prepared: PreparedDay, person: number): number[] {
  const { roster, frame, leftOut } = prepared;
  const { busy } = roster.facts;
  const { rows, from: firstRow, to: endRow } = rowsOf(prepared.busy, roster, prepared.dayIndex, person);
  const items: number[] = [];
  for (let i = firstRow; i < endRow; i += 1) {
    const row = busy[rows[i]!]!;
    if (leftOut !== null && row.bookingId === leftOut) continue;
    const from = Math.floor((row.from - frame.startsAt) / MINUTE_MS);
    const to = Math.ceil((row.to - frame.startsAt) / MINUTE_MS);
    // Rows mostly come in order already, so each is slid back past the few that begin later.
    let place = items.length;
    while (place > 0 && items[place - 2]! > from) {
      items[place] = items[place - 2]!;
      items[place + 1] = items[place - 1]!;
      place -= 2;
    }
    items[place] = from;
    items[place + 1] = to;
  }
  return items;
}

function occupiedIn(items: readonly number[], dayMinutes: number): number {
  let sum = 0;
  for (let i = 0; i < items.length; i += 2) {
    const from = Math.max(0, items[i]!);
    const to = Math.min(dayMinutes, items[i + 1]!);
    if (to > from) sum += to - from;
  }
  return sum;
}

/** The longest block at each start: to the end of the open stretch, and with its buffer to the first full moment. */
function longestBlocks({ grid, roster }: PreparedDay, open: Stretches, full: Stretches): number[] {
  const { starts } = grid;
  const longest: number[] = [];
  let o = 0;
  let f = 0;
  for (let s = 0; s < starts.length; s += 1) {
    const start = starts[s]!;
    while (o < open.length && open[o + 1]! <= start) o += 2;
    while (f < full.length && full[f + 1]! <= start) f += 2;
    let minutes = o < open.length && open[o]! <= start ? open[o + 1]! - start : 0;
    if (minutes > 0 && f < full.length) minutes = Math.min(minutes, full[f]! - start - roster.bufferMinutes);
    longest.push(minutes > 0 ? minutes : 0);
  }
  return longest;
}

/** The same day with one start alone, which need not be on the grid: `minute` by the wall clock, `start` elapsed. */
export function fromOneStart(prepared: PreparedDay, minute: number, start: number): PreparedDay {
  const grid = oneStart(prepared.shopOpen, minute, start);
  return { ...prepared, grid, people: [], offers: new Map() };
}

/** The same day as if one booking did not exist; the prepared day itself stays as it is. */
export function withoutBooking(prepared: PreparedDay, bookingId: string): PreparedDay {
  const { roster, frame } = prepared;
  const { busy } = roster.facts;
  if (roster.leftOut?.bookingId !== bookingId) {
    const rows: number[] = [];
    for (let row = 0; row < busy.length; row += 1) if (busy[row]!.bookingId === bookingId) rows.push(row);
    roster.leftOut = { bookingId, rows };
  }
  const concerned = roster.leftOut.rows.filter((row) => touchesDay(busy[row]!, frame, roster.bufferMinutes));
  if (concerned.length === 0) return prepared;
  const other: PreparedDay = {
    ...prepared,
    leftOut: bookingId,
    people: prepared.people.slice(),
    offers: new Map(),
  };
  for (const row of concerned) {
    const person = roster.indexOf.get(busy[row]!.staffId);
    if (person !== undefined) other.people[person] = undefined;
  }
  return other;
}
