import { elapsedAt, type DayFrame } from '../time/zone.ts';
import type { Stretches } from './intervals.ts';
import type { Grid } from './prepared.ts';

const KEPT_LENGTHS = 50;

/** The grid starts inside shop hours; a wall clock that is skipped gives none, one that comes twice the first (B G-83, G-98). */
export function gridOf(frame: DayFrame, shopOpen: Stretches, stepMinutes: number): Grid {
  const minutes: number[] = [];
  const starts: number[] = [];
  const shopMinutes: number[] = [];
  const end = Math.max(0, ...frame.pieces.map(({ wall, minutes: length }) => wall + length));
  for (let minute = 0; minute < end; minute += stepMinutes) {
    const start = elapsedAt(frame, minute);
    if (start === null) continue;
    for (let i = 0; i < shopOpen.length; i += 2) {
      if (start < shopOpen[i]! || start >= shopOpen[i + 1]!) continue;
      minutes.push(minute);
      starts.push(start);
      shopMinutes.push(shopOpen[i + 1]! - start);
    }
  }
  return { minutes, starts, shopMinutes, listed: new Map() };
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
