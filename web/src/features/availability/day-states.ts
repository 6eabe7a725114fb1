import type { DayState as DayAnswer } from '@parlour/contract/availability';
import type { DayState } from '../../ui/day-state.ts';

/** From this many free times on a day counts as open; below it only a few are left. */
const fewBelow = 4;

type Frame = { today: string; lastDay: string };

/** How a day stands: past, closed (rest day or beyond the last day), full, or with few or many times left (B-189, G-94). */
export function dayStateOf({ day, free, isRest, isOver }: DayAnswer, { today, lastDay }: Frame): DayState {
  if (day < today || isOver) return 'past';
  if (day > lastDay || isRest) return 'closed';
  if (free === 0) return 'full';
  return free < fewBelow ? 'few' : 'open';
}

/** The first day with a free time, and that time (TIM-01). */
export function firstFreeOf(
  answers: readonly DayAnswer[],
  { today, lastDay }: Frame,
): { day: string; time: string } | null {
  for (const { day, free, firstTime } of answers)
    if (day >= today && day <= lastDay && free > 0 && firstTime !== null) return { day, time: firstTime };
  return null;
}
