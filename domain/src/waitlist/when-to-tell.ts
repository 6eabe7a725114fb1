import { type Night, nightEnd } from '../time/night.ts';
import { timesForWish, type WishRoom } from './times-for-wish.ts';
import type { Wish } from './wish.ts';

/**
 * Decides when somebody is told of a time that was freed for her: at once (null), or in the shop's night the next morning (epoch ms). What
 * she could not take any more with the whole time to answer after the morning is told at once. `night` null: at any hour.
 */
export function whenToTell(
  wish: Wish,
  start: string,
  room: WishRoom,
  { night, zone }: { night: Night | null; zone: string },
): number | null {
  const morning = night && nightEnd(night, zone, room.now);
  if (morning === null) return null;
  return timesForWish(wish, { ...room, now: morning }).includes(start) ? morning : null;
}
