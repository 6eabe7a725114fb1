import type { DayFrame } from '../time/zone.ts';
import type { Stretches } from './intervals.ts';
import type { Grid } from './prepared.ts';
import type { WallStart } from './question.ts';

const KEPT_LENGTHS = 50;

/** The grid starts inside shop hours; a wall clock that is skipped gives none, one that comes twice gives two. */
export function gridOf(frame: DayFrame, shopOpen: Stretches, stepMinutes: number): Grid {
  const minutes: number[] = [];
  const starts: number[] = [];
  const shopMinutes: number[] = [];
  for (const piece of frame.pieces) {
    const first = Math.ceil(piece.wall / stepMinutes) * stepMinutes;
    for (let minute = first; minute < piece.wall + piece.minutes; minute += stepMinutes) {
      const start = piece.at + minute - piece.wall;
      for (let i = 0; i < shopOpen.length; i += 2) {
        if (start < shopOpen[i]! || start >= shopOpen[i + 1]!) continue;
        minutes.push(minute);
        starts.push(start);
        shopMinutes.push(shopOpen[i + 1]! - start);
      }
    }
  }
  return { minutes, starts, shopMinutes, hasRepeats: new Set(minutes).size < minutes.length, listed: new Map() };
}

/** A grid of one start, if the shop is open then. */
export function oneStart(shopOpen: Stretches, minute: number, start: number): Grid {
  const listed = new Map<number, readonly number[]>();
  for (let i = 0; i < shopOpen.length; i += 2)
    if (start >= shopOpen[i]! && start < shopOpen[i + 1]!)
      return { minutes: [minute], starts: [start], shopMinutes: [shopOpen[i + 1]! - start], hasRepeats: false, listed };
  return { minutes: [], starts: [], shopMinutes: [], hasRepeats: false, listed };
}

/** The starts at which the shop stays open for at least so many minutes; what a list of times shows (decision 0003, 9). */
export function listedStarts(grid: Grid, minutes: number): readonly number[] {
  let starts = grid.listed.get(minutes);
  if (!starts) {
    const found: number[] = [];
    for (let start = 0; start < grid.starts.length; start += 1)
      if (grid.shopMinutes[start]! >= minutes) found.push(start);
    starts = found;
    if (grid.listed.size >= KEPT_LENGTHS) grid.listed.clear();
    grid.listed.set(minutes, starts);
  }
  return starts;
}

/** Whether a start is the second showing of its wall clock. */
export function isShownAgain({ minutes, hasRepeats }: Grid, start: number): boolean {
  return hasRepeats && minutes.indexOf(minutes[start]!) < start;
}

/** The place of a wall-clock start in the grid; negative for none. */
export function placeOf({ minutes }: Grid, at: WallStart): number {
  if (typeof at === 'number') return minutes.indexOf(at);
  const first = minutes.indexOf(at.minute);
  return at.isAgain && first >= 0 ? minutes.indexOf(at.minute, first + 1) : first;
}
