import { isDay } from '@parlour/domain/time/day';

/** What is wrong with the day that was chosen; null: nothing. */
export function specialDayFault(day: string, today: string): 'dateNeeded' | 'weekPast' | null {
  if (!isDay(day)) return 'dateNeeded';
  return day < today ? 'weekPast' : null;
}
