import { currencyDigits } from '../money/currencies.ts';
import type { Minor } from '../money/money.ts';
import { readPointRate } from '../shop/read-point-rate.ts';

/** How a bill earns: so many points for each whole unit of its currency, as text (`1`, `0.5`). Sources: the shop's parameters. */
export type EarningTerms = { pointsPerUnit: string; currency: string };

/** No entry holds more, so that sums stay exact. */
export const mostPoints = 1_000_000_000;

/** The points that an amount earns, rounded down. */
export function earnedPoints(paidMinor: Minor, { pointsPerUnit, currency }: EarningTerms): number {
  const rate = readPointRate(pointsPerUnit);
  const digits = currencyDigits(currency);
  if (!rate || digits === null || paidMinor <= 0) return 0;
  const whole = 10n ** BigInt(digits + rate.decimals);
  return Math.min(mostPoints, Number((BigInt(paidMinor) * rate.digits) / whole));
}

/** What of a bill has earned: its amount, what of that went back, the points, and how many of them were taken back or have ended. */
type Earned = { paidMinor: Minor; refundedMinor: Minor; points: number; gone: number };

/**
 * The points that a refund takes back: as large a part of what the bill earned as of its amount went back. The terms may have changed since, so they do
 * not count; what has ended is not taken once more.
 */
export function pointsToTakeBack({ paidMinor, refundedMinor, points, gone }: Earned): number {
  if (paidMinor <= 0) return 0;
  const kept = Number((BigInt(points) * BigInt(Math.max(0, paidMinor - refundedMinor))) / BigInt(paidMinor));
  return Math.max(0, points - kept - gone);
}
