import { expect, test } from 'vitest';
import { mostCashMinor } from './most-cash.ts';

test('0085 a drawer holds ten times the highest price at most', () => {
  expect(mostCashMinor('AUD')).toBe(1_000_000_000);
  expect(mostCashMinor('JPY')).toBe(10_000_000_000);
});
