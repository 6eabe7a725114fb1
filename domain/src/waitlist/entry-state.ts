import type { Day } from '../time/day.ts';
import type { WaitlistEntryState } from './entry.ts';

/** The state of an entry as it is shown: over as soon as its last day is past. */
export type ShownEntryState = WaitlistEntryState | 'over';

export function shownEntryState(
  { state, lastDay }: { state: WaitlistEntryState; lastDay: Day },
  today: Day,
): ShownEntryState {
  return state === 'waiting' && lastDay < today ? 'over' : state;
}
