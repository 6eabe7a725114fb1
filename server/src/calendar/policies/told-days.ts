import type { CalendarSpan } from '@parlour/contract/calendar/calls';
import { addDays } from '@parlour/domain/time/day';
import type { Change } from '../../platform/db/changes.ts';

/**
 * Which of the days that a calendar shows a change may be seen on: all of them where it is one of the store's facts, or unknown (null). What changes on a
 * day may stand in the evening of the day before.
 */
export function toldDays({ shopId, from, days }: CalendarSpan, change: Change | null): string[] {
  const shown = Array.from({ length: days }, (_, index) => addDays(from, index));
  if (change === null) return shown;
  if (change.shopId !== shopId) return [];
  const { day } = change;
  return day === undefined ? shown : shown.filter((one) => one === day || one === addDays(day, -1));
}
