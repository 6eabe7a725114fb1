import { addDays, type Day, daysBetween, isDay, weekdayOf } from '../time/day.ts';
import { allowed, refused, type Verdict } from '../verdict.ts';

export const reportPeriods = ['today', 'week', 'month', 'range'] as const;
export type ReportPeriodName = (typeof reportPeriods)[number];

/** Days of a store, both included. */
export type Days = { from: Day; to: Day };
/** What a report is about, and what it is compared with: as long a time, right before it. */
export type ReportDays = Days & { before: Days };

export type AskedPeriod = { period: ReportPeriodName; from?: string | undefined; to?: string | undefined };

/** Whether the question says which days: of other days, both ends are needed. A day that is none is refused in words by `reportDays`. */
export const saysDays = ({ period, from = '', to = '' }: AskedPeriod): boolean =>
  period !== 'range' || (from !== '' && to !== '');

/** The longest time that a report is about, in days. */
export const mostReportDays = 366;

const monthStart = (day: Day): Day => `${day.slice(0, 7)}-01`;
const monthEnd = (day: Day): Day => addDays(monthStart(addDays(monthStart(day), 31)), -1);

/** The days that are asked for, by the store's calendar: its week begins on Monday. */
function askedDays({ period, from = '', to = '' }: AskedPeriod, today: Day): Days {
  if (period === 'today') return { from: today, to: today };
  if (period === 'month') return { from: monthStart(today), to: monthEnd(today) };
  if (period === 'range') return { from, to };
  const monday = addDays(today, -weekdayOf(today));
  return { from: monday, to: addDays(monday, 6) };
}

/** A whole month is compared with the month before, everything else with as many days. */
function daysBefore({ from, to }: Days): Days {
  const last = addDays(from, -1);
  const isMonth = from === monthStart(from) && to === monthEnd(from);
  return { from: isMonth ? monthStart(last) : addDays(from, -daysBetween(from, to) - 1), to: last };
}

/** Decides what a report is about. */
export function reportDays(asked: AskedPeriod, today: Day): Verdict<ReportDays, 'report_days_wrong'> {
  const days = askedDays(asked, today);
  if (!isDay(days.from) || !isDay(days.to) || days.to < days.from) return refused('report_days_wrong');
  if (daysBetween(days.from, days.to) >= mostReportDays) return refused('report_days_wrong');
  return allowed({ ...days, before: daysBefore(days) });
}

/** Of which of the two times a day is; null: of neither. */
export function timeOfDay(day: Day, { from, to, before }: ReportDays): 'now' | 'before' | null {
  if (day >= from && day <= to) return 'now';
  return day >= before.from && day <= before.to ? 'before' : null;
}
