import { expect, test } from 'vitest';
import type { Share } from '../shop/read-charge-terms.ts';
import { noShowFee } from './no-show-fee.ts';

test.each<[string, Share, number, number]>([
  ['everything, by default', { kind: 'percent', fraction: '1' }, 0, 8000],
  ['a fraction', { kind: 'percent', fraction: '0.25' }, 0, 2000],
  ['a fixed amount', { kind: 'fixed', amount: '30' }, 0, 3000],
  ['no more than the total', { kind: 'fixed', amount: '300' }, 0, 8000],
  ['nothing', { kind: 'percent', fraction: '0' }, 0, 0],
  ['at least the fee of a late change before it', { kind: 'percent', fraction: '0.25' }, 4000, 4000],
])('B-240 G-107 not coming costs %s', (_, share, recorded, fee) => {
  expect(noShowFee(recorded, { currency: 'AUD', totalMinor: 8000, noShowFee: share })).toBe(fee);
});
