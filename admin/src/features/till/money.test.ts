import { expect, test } from 'vitest';
import { typedMinor } from './money.ts';

test.each([
  ['39.50', 'EUR', 3950],
  ['39,5', 'EUR', 3950],
  [' 40 ', 'EUR', 4000],
  ['1,000.50', 'USD', 100_050],
  ['1.000,50', 'EUR', 100_050],
  ['1,000,000', 'USD', 100_000_000],
  ['1,000', 'JPY', 1000],
  ['1.000', 'JPY', 1000],
  ['1,000', 'KWD', 1000],
  ['1,000.500', 'KWD', 1_000_500],
  ['１０，５', 'TWD', 1050],
])('%s in %s is %i', (text, currency, minor) => {
  expect(typedMinor(text, currency)).toBe(minor);
});

test.each([
  ['1,000', 'USD'],
  ['1.000', 'EUR'],
  ['0,500', 'JPY'],
  ['1,00,000', 'USD'],
  ['1,000,50', 'EUR'],
  ['1.000.50', 'EUR'],
  ['1,000.505', 'USD'],
  ['-5', 'EUR'],
  ['', 'EUR'],
])('%s in %s may mean more than one amount, or none', (text, currency) => {
  expect(typedMinor(text, currency)).toBeNull();
});
