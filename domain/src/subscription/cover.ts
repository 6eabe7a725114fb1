import { addDays, type Day, daysBetween } from '../time/day.ts';
import type { PlanPeriod } from './plan.ts';

/** What a payment of a plan is for: from its first day until the day on which the next payment is due, which is not in it. */
export type Cover = { from: Day; until: Day };

/**
 * Decides which days a payment covers: from the day on which it was paid; a renewal that is paid early goes on where the days that are
 * paid already end, so that no day is paid twice. `paidUntil`: null where nothing is paid that it goes on from.
 */
export function coverOf(paidOn: Day, period: PlanPeriod, paidUntil: Day | null): Cover {
  const from = paidUntil !== null && paidUntil > paidOn ? paidUntil : paidOn;
  return { from, until: monthsAfter(from, period === 'year' ? 12 : 1) };
}

/** The same day some months later, or the last of a month that is too short for it. */
function monthsAfter(day: Day, count: number): Day {
  const [year, month] = day.split('-').map(Number) as [number, number];
  const months = year * 12 + month - 1 + count;
  const first = firstOf(months);
  const last = daysBetween(first, firstOf(months + 1)) - 1;
  return addDays(first, Math.min(Number(day.slice(8)) - 1, last));
}

const firstOf = (months: number): Day =>
  `${String(Math.floor(months / 12)).padStart(4, '0')}-${String((months % 12) + 1).padStart(2, '0')}-01`;
