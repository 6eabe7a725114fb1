import type { Day } from '../time/day.ts';
import type { WishState } from './wish.ts';

/** How a place on the list stands for whoever looks: over as soon as its last day is past. */
export type PlaceState = WishState | 'over';

export function placeState({ state, lastDay }: { state: WishState; lastDay: Day }, today: Day): PlaceState {
  return state === 'waiting' && lastDay < today ? 'over' : state;
}
