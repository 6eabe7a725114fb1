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

/** How many of the points of a bill go with what of its amount went back; the terms may have changed since, so they do not count. */
function goneWith({ paidMinor, refundedMinor, points }: Omit<Earned, 'gone'>): number {
  if (paidMinor <= 0) return 0;
  return points - Number((BigInt(points) * BigInt(Math.max(0, paidMinor - refundedMinor))) / BigInt(paidMinor));
}

/** What of a bill has earned: its amount, what of that went back, the points, and how many of them were taken back or have ended. */
type Earned = { paidMinor: Minor; refundedMinor: Minor; points: number; gone: number };

/** The points that a refund takes back: as large a part of what the bill earned as of its amount went back. What has ended is not taken once more. */
export const pointsToTakeBack = ({ gone, ...earned }: Earned): number => Math.max(0, goneWith(earned) - gone);

/** The points that come back where money that was claimed back came to the store again; `taken`: what was taken back before. */
export const pointsToReturn = ({ taken, ...earned }: Omit<Earned, 'gone'> & { taken: number }): number =>
  Math.max(0, taken - goneWith(earned));
