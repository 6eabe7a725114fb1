import type { Stretches } from './intervals.ts';

/** One item that takes up time, for units: any unit, half-open; `unit` is the one it has so far. */
export type UnitItem = { from: number; to: number; unit?: number | null | undefined };

/** The most items that run at the same moment of [from, to); two short ones after each other count as one. */
export function mostAtOnce(spans: readonly { from: number; to: number }[], from: number, to: number): number {
  const items: number[] = [];
  for (const span of spans) items.push(span.from, span.to);
  return mostRunning(items, from, to);
}

/** As `mostAtOnce`, for flat items (which, unlike tidy stretches, may overlap). */
export function mostRunning(items: readonly number[], from: number, to: number): number {
  if (to <= from) return 0;
  // The count only grows where an item begins, so the start and the later beginnings are the moments to look at.
  let most = runningAt(items, from);
  for (let i = 0; i < items.length; i += 2) {
    const moment = items[i]!;
    if (moment > from && moment < to) most = Math.max(most, runningAt(items, moment));
  }
  return most;
}

function runningAt(items: readonly number[], moment: number): number {
  let running = 0;
  for (let i = 0; i < items.length; i += 2) if (items[i]! <= moment && moment < items[i + 1]!) running += 1;
  return running;
}

/** The stretches in which no further item may run, because `capacity` of them run already. Items: flat, in order of their beginnings. */
export function fullStretches(items: readonly number[], capacity: number): number[] {
  if (items.length < capacity * 2) return [];
  return capacity === 1 ? joinedItems(items) : countedStretches(items, capacity);
}

function joinedItems(items: readonly number[]): number[] {
  const full: number[] = [];
  let last = -1;
  for (let i = 0; i < items.length; i += 2) {
    const from = items[i]!;
    const to = items[i + 1]!;
    if (last > 0 && from <= full[last]!) {
      if (to > full[last]!) full[last] = to;
    } else if (from < to) {
      full.push(from, to);
      last += 2;
    }
  }
  return full;
}

function countedStretches(items: readonly number[], capacity: number): number[] {
  const begins: number[] = [];
  const ends: number[] = [];
  for (let i = 0; i < items.length; i += 2) {
    if (items[i]! >= items[i + 1]!) continue;
    begins.push(items[i]!);
    ends.push(items[i + 1]!);
  }
  ends.sort((a, b) => a - b);
  const full: number[] = [];
  let ended = 0;
  for (let begun = 0; begun < begins.length; begun += 1) {
    const moment = begins[begun]!;
    while (ends[ended]! <= moment) ended += 1;
    if (begun + 1 - ended < capacity) continue;
    // Full from this beginning to the first end that leaves fewer than `capacity` of those begun so far.
    const to = ends[begun + 1 - capacity]!;
    const last = full.length - 1;
    if (last > 0 && moment <= full[last]!) full[last] = Math.max(full[last]!, to);
    else full.push(moment, to);
  }
  return full;
}

/**
 * Gives every item of one person a unit from 1 to `capacity`, so that items of one unit never overlap.
 * Items keep their units if the others fit beside them, else all are assigned again.
 * Null when more than `capacity` items run at once.
 */
export function assignUnits(items: readonly UnitItem[], capacity: number): number[] | null {
  const order = items.map((_, index) => index).sort((a, b) => items[a]!.from - items[b]!.from || a - b);
  return unitsBeside(items, order, capacity) ?? unitsAnew(items, order, capacity);
}

const isUnit = (unit: number | null | undefined, capacity: number): unit is number =>
  typeof unit === 'number' && unit >= 1 && unit <= capacity;

const overlap = (a: UnitItem, b: UnitItem): boolean => a.from < b.to && b.from < a.to;

function unitsBeside(items: readonly UnitItem[], order: readonly number[], capacity: number): number[] | null {
  const units = items.map((item) => (isUnit(item.unit, capacity) ? item.unit : 0));
  const clashes = (index: number, unit: number): boolean =>
    items.some((other, i) => i !== index && units[i] === unit && overlap(items[index]!, other));
  for (const index of order) {
    const kept = units[index]!;
    if (kept > 0 && clashes(index, kept)) return null;
    for (let unit = 1; units[index] === 0; unit += 1) {
      if (unit > capacity) return null;
      if (!clashes(index, unit)) units[index] = unit;
    }
  }
  return units;
}

function unitsAnew(items: readonly UnitItem[], order: readonly number[], capacity: number): number[] | null {
  const units = items.map(() => 0);
  const freeFrom: number[] = Array.from({ length: capacity + 1 }, () => -Infinity);
  for (const index of order) {
    const item = items[index]!;
    const kept = isUnit(item.unit, capacity) && freeFrom[item.unit]! <= item.from ? item.unit : 0;
    const unit = kept || freeFrom.findIndex((moment, candidate) => candidate > 0 && moment <= item.from);
    if (unit < 1) return null;
    units[index] = unit;
    freeFrom[unit] = Math.max(item.from, item.to);
  }
  return units;
}

/**
 * For a block that starts at `start`: how many minutes (buffer included) each unit of a person still has, longest first.
 * Blocks that start together fit one person exactly when they fit the person's units one to one. The answer names at most `wanted` units.
 */
export function unitMinutes(items: Stretches, capacity: number, start: number, wanted: number): number[] {
  const units: number[] = [];
  const usedNow = runningAt(items, start);
  for (let unit = 0; unit < wanted && unit < capacity - usedNow; unit += 1) units.push(Infinity);
  if (units.length === 0) return units;
  const begins: number[] = [];
  for (let i = 0; i < items.length; i += 2) if (items[i]! > start) begins.push(items[i]!);
  begins.sort((a, b) => a - b);
  for (const moment of begins) {
    const left = Math.max(0, capacity - runningAt(items, moment));
    for (let unit = left; unit < units.length; unit += 1) units[unit] = Math.min(units[unit]!, moment - start);
  }
  return units;
}
