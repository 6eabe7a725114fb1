import { type DayFrame, elapsedAt } from '../time/zone.ts';
import { type CalendarClock, wallAt } from './clock.ts';

/**
 * The time axis of a calendar with one or more days side by side, in minutes. It follows the clock, so that the same time of all days is on one line; an
 * hour that one of the days has twice is there twice, and one that a day skips is a gap of that day.
 */
export type Axis = { length: number; repeats: readonly Repeat[] };
type Repeat = { from: number; to: number };

export type AxisMark = { at: number; wall: number; isAgain: boolean };

/** The axis on which all of these days have room. */
export function axisOf(clocks: readonly CalendarClock[]): Axis {
  const found = clocks.flatMap(repeatsOf).toSorted((a, b) => a.from - b.from);
  // Days of one calendar stand in one zone: two clock changes of one week do not overlap.
  const repeats = found.filter(({ from }, index) => found.findIndex((one) => one.from === from) === index);
  const axis = { length: 0, repeats };
  return { ...axis, length: Math.max(1440, ...clocks.map((clock) => endOnAxis(axis, clock, clock.minutes))) };
}

function repeatsOf({ pieces }: CalendarClock): Repeat[] {
  return pieces.flatMap(({ wall }, index) => {
    const before = pieces[index - 1];
    const end = before ? before.wall + before.minutes : wall;
    return wall < end ? [{ from: wall, to: end }] : [];
  });
}

/** Where a moment of a day stands on the axis. */
export function onAxis({ repeats }: Axis, clock: CalendarClock, elapsed: number): number {
  const wall = wallAt(clock, elapsed);
  const isAgain = clock.pieces.some((piece) => piece.at + piece.minutes <= elapsed && isIn(piece, wall));
  return placeOf(repeats, wall, isAgain);
}

/** The same of the end of a stretch: one that ends where the clock jumps ends before the gap. */
export const endOnAxis = (axis: Axis, clock: CalendarClock, elapsed: number): number =>
  elapsed <= 0 ? onAxis(axis, clock, elapsed) : onAxis(axis, clock, elapsed - 1) + 1;

const isIn = (piece: { wall: number; minutes: number }, wall: number): boolean =>
  wall >= piece.wall && wall < piece.wall + piece.minutes;

function placeOf(repeats: readonly Repeat[], wall: number, isAgain: boolean): number {
  let place = wall;
  for (const { from, to } of repeats) if (wall >= to || (isAgain && wall >= from)) place += to - from;
  return place;
}

/** The moment of a day at a place of the axis; a time that the day does not have is the next one that it has. */
export function elapsedAtAxis({ repeats }: Axis, clock: CalendarClock, place: number): number {
  let wall = place;
  let isAgain = false;
  for (const { from, to } of repeats) {
    if (wall < to) break;
    wall -= to - from;
    isAgain = wall < to;
    if (isAgain) break;
  }
  const frame = { pieces: clock.pieces } as DayFrame;
  const found = elapsedAt(frame, wall, isAgain) ?? (isAgain ? elapsedAt(frame, wall) : null);
  if (found !== null) return found;
  const next = clock.pieces.find((piece) => piece.wall > wall);
  return next ? next.at : clock.minutes;
}

/** The full hours along the axis, and where an hour begins for the second time. */
export function axisMarks({ length, repeats }: Axis): AxisMark[] {
  const marks: AxisMark[] = [];
  const lastWall = length - repeats.reduce((sum, { from, to }) => sum + to - from, 0);
  for (let wall = 0; wall < lastWall; wall += 60)
    marks.push({ at: placeOf(repeats, wall, false), wall, isAgain: false });
  for (const { from, to } of repeats)
    for (let wall = from; wall < to; wall += 60) marks.push({ at: placeOf(repeats, wall, true), wall, isAgain: true });
  return marks.toSorted((a, b) => a.at - b.at);
}
