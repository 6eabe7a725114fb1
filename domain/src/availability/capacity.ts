import type { Stretches } from './intervals.ts';

/** One item that takes up time, for lanes: any unit, half-open; `lane` is the one it has so far. */
export type LaneItem = { from: number; to: number; lane?: number | null | undefined };

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
 * Gives every item of one person a lane from 1 to `capacity`, so that items of one lane never overlap.
 * Lanes that the items already have are kept if the others find room beside them, else all are dealt anew.
 * Null when more than `capacity` items run at once.
 */
export function assignLanes(items: readonly LaneItem[], capacity: number): number[] | null {
  const order = items.map((_, index) => index).sort((a, b) => items[a]!.from - items[b]!.from || a - b);
  return lanesBeside(items, order, capacity) ?? lanesAnew(items, order, capacity);
}

const isLane = (lane: number | null | undefined, capacity: number): lane is number =>
  typeof lane === 'number' && lane >= 1 && lane <= capacity;

const overlap = (a: LaneItem, b: LaneItem): boolean => a.from < b.to && b.from < a.to;

function lanesBeside(items: readonly LaneItem[], order: readonly number[], capacity: number): number[] | null {
  const lanes = items.map((item) => (isLane(item.lane, capacity) ? item.lane : 0));
  const clashes = (index: number, lane: number): boolean =>
    items.some((other, i) => i !== index && lanes[i] === lane && overlap(items[index]!, other));
  for (const index of order) {
    const kept = lanes[index]!;
    if (kept > 0 && clashes(index, kept)) return null;
    for (let lane = 1; lanes[index] === 0; lane += 1) {
      if (lane > capacity) return null;
      if (!clashes(index, lane)) lanes[index] = lane;
    }
  }
  return lanes;
}

function lanesAnew(items: readonly LaneItem[], order: readonly number[], capacity: number): number[] | null {
  const lanes = items.map(() => 0);
  const freeFrom: number[] = Array.from({ length: capacity + 1 }, () => -Infinity);
  for (const index of order) {
    const item = items[index]!;
    const wish = isLane(item.lane, capacity) && freeFrom[item.lane]! <= item.from ? item.lane : 0;
    const lane = wish || freeFrom.findIndex((moment, candidate) => candidate > 0 && moment <= item.from);
    if (lane < 1) return null;
    lanes[index] = lane;
    freeFrom[lane] = Math.max(item.from, item.to);
  }
  return lanes;
}

/**
 * For a block that starts at `start`: how many minutes (buffer included) each lane of a person still has, longest first.
 * Blocks that start together fit one person exactly when they fit his lanes one to one. At most `wanted` lanes are told.
 */
export function laneMinutes(items: Stretches, capacity: number, start: number, wanted: number): number[] {
  const lanes: number[] = [];
  const usedNow = runningAt(items, start);
  for (let lane = 0; lane < wanted && lane < capacity - usedNow; lane += 1) lanes.push(Infinity);
  if (lanes.length === 0) return lanes;
  const begins: number[] = [];
  for (let i = 0; i < items.length; i += 2) if (items[i]! > start) begins.push(items[i]!);
  begins.sort((a, b) => a - b);
  for (const moment of begins) {
    const left = Math.max(0, capacity - runningAt(items, moment));
    for (let lane = left; lane < lanes.length; lane += 1) lanes[lane] = Math.min(lanes[lane]!, moment - start);
  }
  return lanes;
}
