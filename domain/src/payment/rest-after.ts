import { payableStep } from '../money/currencies.ts';
import type { Minor } from '../money/money.ts';

/**
 * Decides what of a price is left to pay after a payment. Cards move in steps (of thousandths, ten): a price between two steps is charged at the
 * step below it, never above the price, and the part of a step that no card can pay is not asked for. Before a payment the whole price is left.
 */
export function restAfter(priceMinor: Minor, paidMinor: Minor, currency: string): Minor {
  const restMinor = Math.max(0, priceMinor - paidMinor);
  return paidMinor > 0 && restMinor < payableStep(currency) ? 0 : restMinor;
}
