import fc from 'fast-check';
import { expect, test } from 'vitest';
import { settle, type SettleQuestion } from './settle.ts';

test.each<[string, number, number, SettleQuestion['by'], number, number, number]>([
  ['no fee', 6000, 0, 'customer', 0, 6000, 0],
  ['a fee below it', 6000, 4000, 'customer', 4000, 2000, 0],
  ['a fee of exactly that', 6000, 6000, 'customer', 6000, 0, 0],
  ['a fee above it', 6000, 8000, 'customer', 6000, 0, 2000],
  ['a fee without money', 0, 8000, 'customer', 0, 0, 8000],
  ['a fee, and the shop cancels', 6000, 4000, 'shop', 0, 6000, 0],
])('B-244 G-109 F-53 money and %s', (_, moneyMinor, feeMinor, by, kept, back, dueMinor) => {
  const question = { moneyMinor, feeMinor, by };
  expect(settle({ form: 'deposit', ...question })).toEqual({
    form: 'deposit',
    refundMinor: back,
    keepMinor: kept,
    dueMinor,
  });
  expect(settle({ form: 'hold', ...question })).toEqual({
    form: 'hold',
    captureMinor: kept,
    voidMinor: back,
    dueMinor,
  });
});

test('G-109 all money goes somewhere, and the fee is kept or due', () => {
  fc.assert(
    fc.property(fc.nat(100_000), fc.nat(100_000), (moneyMinor, feeMinor) => {
      const end = settle({ form: 'deposit', moneyMinor, feeMinor, by: 'customer' });
      if (end.form !== 'deposit') throw new Error('a deposit was asked for');
      expect(end.refundMinor + end.keepMinor).toBe(moneyMinor);
      expect(end.keepMinor + end.dueMinor).toBe(feeMinor);
      expect(Math.min(end.refundMinor, end.dueMinor)).toBe(0);
      expect(Math.min(end.refundMinor, end.keepMinor, end.dueMinor)).toBeGreaterThanOrEqual(0);
    }),
  );
});
