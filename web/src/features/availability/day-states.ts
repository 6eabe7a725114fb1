import type { DayState as DayAnswer } from '@parlour/contract/availability/calls';
import type { DayState } from '@parlour/ui/date/day-state.ts';

/** From this many free times on a day counts as open; below it only a few are left. */
const fewBelow = 4;

type Frame = { today: string; lastDay: string };

/** The state of a day: past, closed (rest day or beyond the last day), full, or with few or many times left. */
export function dayStateOf({ day, free, isRest, isOver }: DayAnswer, { today, lastDay }: Frame): DayState {
  if (day < today || isOver) return 'past';
  if (day > lastDay || isRest) return 'closed';
  if (free === 0) return 'full';
  return free < fewBelow ? 'few' : 'open';
}

/** The first day with a free time, and its start. */
export function firstFreeOf(
  answers: readonly DayAnswer[],
  { today, lastDay }: Frame,
): { day: string; start: string } | null {
  for (const { day, free, firstTime, firstDate = day, firstOffset = '' } of answers)
    if (day >= today && day <= lastDay && free > 0 && firstTime !== null)
      return { day, start: `${firstDate} ${firstTime}${firstOffset}` };
  return null;
}

export type DayAvailability = { day: string; state: DayState; free: number };

/**
 * The states of days from today on. A day of a part of the month that could not be fetched yet is left out: it would
 * look closed. What lies beyond the last day is closed, asked for or not.
 */
export function knownDays(days: readonly string[], answers: readonly DayAnswer[], frame: Frame): DayAvailability[] {
  const byDay = new Map(answers.map((answer) => [answer.day, answer]));
  return days.flatMap((day): DayAvailability[] => {
    const answer = byDay.get(day);
    if (day < frame.today || (!answer && day <= frame.lastDay)) return [];
    return [{ day, free: answer?.free ?? 0, state: answer ? dayStateOf(answer, frame) : 'closed' }];
  });
}
