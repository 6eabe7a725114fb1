import type { Stretches } from './intervals.ts';

/** A block to place: its length, the buffer behind it, and the moments between which it may begin (both included). */
export type Placing = { minutes: number; bufferMinutes: number; notBefore: number; notAfter: number };

/**
 * The earliest whole minute at which a block lies in one open stretch and, with its buffer, meets no full stretch;
 * -1 when there is none in time.
 */
export function earliestFit(open: Stretches, full: Stretches, placing: Placing): number {
  const { minutes, bufferMinutes, notAfter } = placing;
  let at = placing.notBefore;
  let f = 0;
  for (let o = 0; o < open.length; o += 2) {
    at = Math.max(at, open[o]!);
    while (at + minutes <= open[o + 1]! && at <= notAfter) {
      while (f < full.length && full[f + 1]! <= at) f += 2;
      if (f >= full.length || at + minutes + bufferMinutes <= full[f]!) return at;
      at = full[f + 1]!;
    }
    if (at > notAfter) return -1;
  }
  return -1;
}
