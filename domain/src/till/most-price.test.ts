import { expect, test } from 'vitest';
import { currencyCodes } from '../money/currencies.ts';
import { mostPriceMinor } from './most-price.ts';

test('a price is bounded at a million, and at a thousand millions where money counts in thousands', () => {
  expect(['AUD', 'KWD', 'TWD'].map(mostPriceMinor)).toEqual([100_000_000, 1_000_000_000, 100_000_000]);
  expect(['JPY', 'VND', 'IDR'].map(mostPriceMinor)).toEqual([1_000_000_000, 1_000_000_000, 100_000_000_000]);
  // The most pieces of the most lines of a sale still add up exactly.
  for (const code of currencyCodes()) expect(mostPriceMinor(code) * 999).toBeLessThan(Number.MAX_SAFE_INTEGER);
});
