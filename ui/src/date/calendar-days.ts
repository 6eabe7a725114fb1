import type { Day } from '@parlour/domain/time/day';
import { formatDay } from '@parlour/phrases/format';
import type { MonthDay } from './MonthGrid.tsx';

export type CalendarWords = {
  previousMonth: string;
  nextMonth: string;
  done: string;
};

/** Every day within the limits can be chosen; its name is the whole date. */
export const dayInWords =
  (tag: string) =>
  (day: Day): MonthDay => ({ state: 'open', name: formatDay(day, 'full', { tag }) });

export const monthInWords = (month: string, tag: string): string => formatDay(`${month}-01`, 'monthLong', { tag });
