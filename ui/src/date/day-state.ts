/** The state of a day in a strip or a month: few is open with little left. */
export type DayState = 'open' | 'few' | 'full' | 'closed' | 'past';

/** Whether a day in this state can be opened: a full one too, it then says that it has no times. */
export function canOpen(state: DayState): boolean {
  return state === 'open' || state === 'few' || state === 'full';
}
