import { allowed, refused, type Verdict } from '../verdict.ts';
import { type Day, daysBetween, isDay } from './day.ts';

export type DayRange = { from: Day; to: Day };
type NoRange = 'range_incomplete' | 'range_reversed' | 'range_too_long';

/** A year, whichever year it is. */
const usualMostDays = 365;

/** Decides whether two days are a range: the end not before the start, and at most so many days after it. */
export function checkDayRange({ from, to }: DayRange, mostDays = usualMostDays): Verdict<DayRange, NoRange> {
  if (!isDay(from) || !isDay(to)) return refused('range_incomplete');
  if (to < from) return refused('range_reversed');
  return daysBetween(from, to) > mostDays ? refused('range_too_long') : allowed({ from, to });
}
