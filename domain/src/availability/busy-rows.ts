import type { DayFrame } from '../time/zone.ts';
import type { BusyRows, Roster, RowGroups } from './prepared.ts';

/** A part of a list of row numbers. */
export type RowRange = { rows: Int32Array; from: number; to: number };

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

/** Nothing is looked up before the first question. */
export function busyRows(frames: readonly DayFrame[]): BusyRows {
  return { frames, all: null, one: null };
}

/** The numbers of a person's rows that matter to one day: `rows[from]` up to `rows[to]`. */
export function rowsOf(busy: BusyRows, roster: Roster, dayIndex: number, person: number): RowRange {
  if (!busy.all && (busy.one === null || busy.one.person === person)) {
    busy.one ??= { person, groups: groupsOfOne(busy.frames, roster, person) };
    return group(busy.one.groups, dayIndex);
  }
  busy.all ??= groupsOfAll(busy.frames, roster);
  return group(busy.all, dayIndex * roster.people.length + person);
}

const group = ({ bounds, rows }: RowGroups, index: number): RowRange => ({
  rows,
  from: bounds[index]!,
  to: bounds[index + 1]!,
});

/** Decides whether a row matters to a day: it runs during it, or during the buffer of a block that ends with it. */
export function touchesDay(row: { from: number; to: number }, frame: DayFrame, bufferMinutes: number): boolean {
  return row.from < frame.startsAt + (frame.minutes + bufferMinutes) * MINUTE_MS && row.to > frame.startsAt;
}

function groupsOfOne(frames: readonly DayFrame[], roster: Roster, person: number): RowGroups {
  const { busy } = roster.facts;
  const { id } = roster.people[person]!;
  const groups: number[] = [];
  const rows: number[] = [];
  for (let row = 0; row < busy.length; row += 1) {
    if (busy[row]!.staffId === id) addDays(frames, roster, row, 1, 0, groups, rows);
  }
  return groupsFrom(groups, rows, frames.length);
}

function groupsOfAll(frames: readonly DayFrame[], roster: Roster): RowGroups {
  const { busy } = roster.facts;
  const count = roster.people.length;
  const groups: number[] = [];
  const rows: number[] = [];
  for (let row = 0; row < busy.length; row += 1) {
    const person = roster.indexOf.get(busy[row]!.staffId);
    if (person !== undefined) addDays(frames, roster, row, count, person, groups, rows);
  }
  return groupsFrom(groups, rows, frames.length * count);
}

function addDays(
  frames: readonly DayFrame[],
  roster: Roster,
  row: number,
  people: number,
  person: number,
  groups: number[],
  rows: number[],
): void {
  const item = roster.facts.busy[row]!;
  const buffer = roster.bufferMinutes;
  // Days differ from 24 hours by less than one and their evenings end by noon, so the guess may be short of the first day that matters, never past it.
  const guess = Math.floor((item.from - buffer * MINUTE_MS - frames[0]!.startsAt) / DAY_MS) - 2;
  for (let day = Math.max(0, guess); day < frames.length; day += 1) {
    const frame = frames[day]!;
    if (item.to <= frame.startsAt) return;
    if (!touchesDay(item, frame, buffer)) continue;
    groups.push(day * people + person);
    rows.push(row);
  }
}

function groupsFrom(groups: readonly number[], rows: readonly number[], count: number): RowGroups {
  const bounds = new Int32Array(count + 1);
  for (let i = 0; i < groups.length; i += 1) bounds[groups[i]! + 1]! += 1;
  for (let g = 0; g < count; g += 1) bounds[g + 1]! += bounds[g]!;
  const next = bounds.slice();
  const sorted = new Int32Array(rows.length);
  for (let i = 0; i < rows.length; i += 1) {
    const place = next[groups[i]!]!;
    sorted[place] = rows[i]!;
    next[groups[i]!] = place + 1;
  }
  return { bounds, rows: sorted };
}
