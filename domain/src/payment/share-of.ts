import { payableStep } from '../money/currencies.ts';
import { type Minor, nearestMinor, partOf } from '../money/money.ts';
import type { Share } from '../shop/read-charge-terms.ts';

/**
 * What a share of an amount is: a fraction of it, or a fixed amount for each piece, never more than the whole. It can be paid,
 * taken and given back by card, and so can whatever is left of one such amount after another.
 */
export function shareOf(whole: Minor, share: Share, currency: string, pieces = 1): Minor {
  const step = payableStep(currency);
  const part =
    share.kind === 'percent' ? partOf(whole, share.fraction, step) : nearestMinor(share.amount, currency, step);
  // A term that says nothing asks for nothing: no rule of money guesses.
  if (part === null) return 0;
  return Math.min(whole - (whole % step), share.kind === 'percent' ? part : part * pieces);
}
