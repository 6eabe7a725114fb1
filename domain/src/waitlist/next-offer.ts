import { placeOfStart } from '../availability/start-place.ts';
import { timesForWish, type WishRoom } from './times-for-wish.ts';
import type { Wish } from './wish.ts';

/** A wish in the line. */
export type WaitingWish = Wish & {
  id: string;
  /** Epoch ms at which its contact was proved. */
  joinedAt: number;
  /** An offer to it is open: it gets no second one. */
  hasOffer: boolean;
  /** Starts that were free when it let an offer pass. */
  passed: readonly string[];
};

/** The offer to make next; `alike` are the starts of that day that this wish will not be asked about again if it lets this one pass. */
export type NextOffer = { wishId: string; start: string; alike: string[] };

/** Decides who is offered what: first come, first served among the wishes that something free truly fits; null when nothing does. */
export function nextOffer(line: readonly WaitingWish[], room: WishRoom): NextOffer | null {
  const inOrder = [...line].sort((left, right) => left.joinedAt - right.joinedAt || (left.id < right.id ? -1 : 1));
  for (const wish of inOrder) {
    if (wish.hasOffer) continue;
    const fitting = timesForWish(wish, room);
    const start = fitting.find((time) => !wish.passed.includes(time));
    if (start === undefined) continue;
    const dayOf = (time: string) => placeOfStart(room.availability, time).day;
    return { wishId: wish.id, start, alike: fitting.filter((time) => dayOf(time) === dayOf(start)) };
  }
  return null;
}
