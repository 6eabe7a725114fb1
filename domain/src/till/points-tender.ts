import type { Minor } from '../money/money.ts';
import { mostPoints, worthOf } from '../rights/quote-visit.ts';
import type { VisitFacts } from '../rights/visit-quote.ts';
import { allowed, refused, type Verdict } from '../verdict.ts';
import type { TakenTender } from './check-tenders.ts';

/** What the points of a customer can pay here; null: nothing. */
export type PayingPoints = VisitFacts['points'];

/** The most that points can pay of what is left to take, as whole points are worth it. */
export function mostByPoints(openMinor: Minor, points: PayingPoints): Minor {
  return points === null ? 0 : worthOf(mostPoints(openMinor, points), points.minorPer10000);
}

/** The amount at or below another one that whole points are worth. */
export function wholePointsMinor(amountMinor: Minor, { minorPer10000 }: NonNullable<PayingPoints>): Minor {
  const most = mostPoints(amountMinor, { balance: Number.MAX_SAFE_INTEGER, minorPer10000, mostPart: '1' });
  return worthOf(most, minorPer10000);
}

/** How many points are worth exactly an amount, as few as can be; null: no number of them is. */
export function pointsFor(amountMinor: Minor, minorPer10000: Minor): number | null {
  if (minorPer10000 <= 0) return null;
  const count = Math.ceil((amountMinor * 10_000) / minorPer10000);
  return worthOf(count, minorPer10000) === amountMinor ? count : null;
}

/** Decides how many points a sale takes: whole ones, no more than there are, and no more of what is left to take than the store lets points pay. */
export function checkPoints(
  tenders: readonly TakenTender[],
  openMinor: Minor,
  points: PayingPoints,
): Verdict<number, 'points_too_many' | 'invalid_input', { field: string; most?: number }> {
  const own = tenders.filter(({ kind }) => kind === 'points');
  if (own.length === 0) return allowed(0);
  if (own.length > 1) return refused('invalid_input', { field: 'tenders' });
  const most = mostPoints(openMinor, points);
  const count = points === null ? null : pointsFor(own[0]!.amountMinor, points.minorPer10000);
  if (points !== null && count === null) return refused('invalid_input', { field: 'tenders' });
  return count === null || count > most ? refused('points_too_many', { field: 'tenders', most }) : allowed(count);
}
