import { currencyDigits } from '../money/currencies.ts';
import type { Minor } from '../money/money.ts';

/** How a bill earns: so many points for each whole unit of its currency, as text (`1`, `0.5`). Sources: the shop's parameters. */
export type EarningTerms = { pointsPerUnit: string; currency: string };

const rateShape = /^(\d{1,6})(?:\.(\d{1,4}))?$/;

/** The points that an amount earns, rounded down: what was paid by cash or card, and not what points, rights or stored value paid. */
export function earnedPoints(paidMinor: Minor, { pointsPerUnit, currency }: EarningTerms): number {
  const parts = rateShape.exec(pointsPerUnit);
  const digits = currencyDigits(currency);
  if (!parts || digits === null || paidMinor <= 0) return 0;
  const decimals = parts[2] ?? '';
  const rate = BigInt(`${parts[1]}${decimals}`);
  const whole = 10n ** BigInt(digits + decimals.length);
  return Number((BigInt(paidMinor) * rate) / whole);
}

/** The points that a refund takes back: what the bill earned less what it would have earned without the refunded part. */
export function pointsToTakeBack(
  { paidMinor, refundedMinor, takenBack }: { paidMinor: Minor; refundedMinor: Minor; takenBack: number },
  terms: EarningTerms,
): number {
  return earnedPoints(paidMinor, terms) - earnedPoints(paidMinor - refundedMinor, terms) - takenBack;
}
