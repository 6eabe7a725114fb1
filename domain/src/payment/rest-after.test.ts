import fc from 'fast-check';
import { expect, test } from 'vitest';
import { payableStep } from '../money/currencies.ts';
import type { Share } from '../shop/read-charge-terms.ts';
import { restAfter } from './rest-after.ts';
import { shareOf } from './share-of.ts';

test.each([
  ['KWD', 1234, 1230, 0],
  ['KWD', 1236, 1230, 0],
  ['KWD', 1240, 1230, 10],
  ['KWD', 1234, 620, 614],
  ['KWD', 1234, 0, 1234],
  ['KWD', 4, 0, 4],
  ['AUD', 5000, 4999, 1],
  ['JPY', 1200, 1199, 1],
  ['MGA', 4_000_050, 4_000_000, 0],
  ['KWD', 1234, 2000, 0],
])('F-57 in %s of %i, %i are paid and %i are left', (currency, price, paid, left) => {
  expect(restAfter(price, paid, currency)).toBe(left);
});

test.each([
  ['1', 1234, 1230],
  ['1', 1235, 1230],
  ['1', 1239, 1230],
  ['0.5', 1234, 620],
  ['0.5', 1229, 610],
])('F-57 the part %s of %i thousandths is charged to a card as %i', (fraction, price, charged) => {
  expect(shareOf(price, { kind: 'percent', fraction }, 'KWD')).toBe(charged);
});

test('F-57 of a price whose whole is charged nothing is left, and every move keeps to the step', () => {
  const whole: Share = { kind: 'percent', fraction: '1' };
  const currency = fc.constantFrom('BHD', 'IQD', 'JOD', 'KWD', 'LYD', 'OMR', 'TND', 'MGA', 'AUD', 'JPY');
  const part = fc.nat(100).map((hundredths) => (hundredths === 100 ? '1' : `0.${String(hundredths).padStart(2, '0')}`));
  fc.assert(
    fc.property(fc.nat(10_000_000), part, part, currency, (price, taken, kept, code) => {
      const step = payableStep(code);
      const all = shareOf(price, whole, code);
      expect(all).toBeLessThanOrEqual(price);
      // Below one step no card can be charged at all.
      if (all > 0) expect(restAfter(price, all, code)).toBe(0);
      const charged = shareOf(price, { kind: 'percent', fraction: taken }, code);
      const keeps = Math.min(charged, shareOf(price, { kind: 'percent', fraction: kept }, code));
      for (const moved of [charged, keeps, charged - keeps]) expect(moved % step).toBe(0);
      const rest = restAfter(price, charged, code);
      if (charged > 0) expect(rest === 0 || rest >= step).toBe(true);
    }),
  );
});
