import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Share } from '../shop/read-charge-terms.ts';
import { payableStep } from '../money/currencies.ts';
import { shareOf } from './share-of.ts';

const percent = (fraction: string): Share => ({ kind: 'percent', fraction });
const fixed = (amount: string): Share => ({ kind: 'fixed', amount });

test.each<[number, Share, string, number]>([
  [19_999, percent('0.3'), 'AUD', 6000],
  [1005, percent('0.5'), 'AUD', 503],
  [870, percent('0.1'), 'AUD', 87],
  [10_000, percent('0'), 'AUD', 0],
  [10_000, percent('1'), 'AUD', 10_000],
  [333, percent('0.5'), 'JPY', 167],
  [10_000, fixed('25'), 'AUD', 2500],
  [1000, fixed('25'), 'AUD', 1000],
  [10_000, fixed('25.505'), 'AUD', 2551],
  [10_000, fixed('25.5'), 'JPY', 26],
  [10_000, fixed('2.5'), 'KWD', 2500],
  [0, fixed('25'), 'AUD', 0],
  [17_010, percent('0.5'), 'KWD', 8510],
  [17_010, percent('0.3'), 'KWD', 5100],
  [10_090, percent('0.05'), 'KWD', 500],
  [17_017, percent('1'), 'KWD', 17_010],
  [17_017, fixed('25'), 'KWD', 17_010],
  [10_000, fixed('2.505'), 'KWD', 2510],
  [4_000_100, percent('0.3'), 'MGA', 1_200_000],
  [4_000_050, percent('1'), 'MGA', 4_000_000],
])('G-104 of %i, %o in %s is %i', (whole, share, currency, part) => {
  expect(shareOf(whole, share, currency)).toBe(part);
});

test('G-105 a fixed amount counts for each piece, a fraction does not', () => {
  expect(shareOf(12_000, fixed('15'), 'AUD', 3)).toBe(4500);
  expect(shareOf(4000, fixed('15'), 'AUD', 3)).toBe(4000);
  expect(shareOf(12_000, percent('0.5'), 'AUD', 3)).toBe(6000);
});

test('G-104 in every currency what is asked, kept and left over can be sent to a provider', () => {
  const share = fc.oneof(
    fc.nat(100).map((hundredths) => percent(hundredths === 100 ? '1' : `0.${String(hundredths).padStart(2, '0')}`)),
    fc.nat(90_000).map((thousandths) => fixed((thousandths / 1000).toFixed(3))),
  );
  const currency = fc.constantFrom('AUD', 'JPY', 'KWD', 'BHD', 'MGA', 'ISK');
  fc.assert(
    fc.property(fc.nat(10_000_000), share, share, currency, (whole, asked, fee, code) => {
      const [charge, kept] = [shareOf(whole, asked, code), shareOf(whole, fee, code)];
      for (const moved of [charge, kept, charge - Math.min(charge, kept)])
        expect(moved % payableStep(code), `${moved} ${code}`).toBe(0);
    }),
  );
});

test('G-104 a fraction is the exact decimal part, rounded half up', () => {
  fc.assert(
    fc.property(fc.nat(10_000_000), fc.nat(1_000_000), (whole, millionths) => {
      const fraction = millionths === 1_000_000 ? '1' : `0.${String(millionths).padStart(6, '0')}`;
      const part = shareOf(whole, percent(fraction), 'AUD');
      const distance = BigInt(part) * 1_000_000n - BigInt(whole) * BigInt(millionths);
      expect(distance > -500_000n && distance <= 500_000n).toBe(true);
    }),
  );
});
