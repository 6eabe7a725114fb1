import { addDays } from './day.ts';
import { dayFrame, type DayFrame } from './zone.ts';

const dayMinutes = 1440;

/**
 * A local day whose evening goes on past midnight, up to the wall-clock minute `until`, which counts on: 1560 is 02:00 of the next day. The
 * pieces of the next day follow those of this one in the same way.
 */
export function eveningFrame(zone: string, frame: DayFrame, until: number): DayFrame {
  if (until <= dayMinutes) return frame;
  const next = dayFrame(zone, addDays(frame.day, 1)).pieces.map(({ at, wall, minutes }) => ({
    at: at + frame.minutes,
    wall: wall + dayMinutes,
    minutes,
  }));
  const ends = next
    .filter(({ wall }) => wall < until)
    .map(({ at, wall, minutes }) => at + Math.min(minutes, until - wall));
  const minutes = Math.max(frame.minutes, ...ends);
  const reached = next
    .filter(({ at }) => at < minutes)
    .map((piece) => ({ ...piece, minutes: Math.min(piece.minutes, minutes - piece.at) }));
  return { ...frame, minutes, pieces: [...frame.pieces, ...reached] };
}
