import { currencyDigits } from '../money/currencies.ts';
import type { Minor } from '../money/money.ts';
import { readPointRate } from './read-point-rate.ts';

/**
 * What ten thousand points are worth by the text that says what a hundred are, with two decimals at most. So many are a whole number of the smallest unit in every
 * currency: half a yen for a hundred points is a yen for two hundred. 0: points pay nothing.
 */
export function minorPer10000Of(pointsWorth: string, currency: string): Minor {
  const rate = readPointRate(pointsWorth);
  const digits = currencyDigits(currency);
  if (!rate || rate.decimals > 2 || digits === null) return 0;
  return Number(rate.digits) * 10 ** (2 - rate.decimals + digits);
}
