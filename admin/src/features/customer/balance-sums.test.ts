import { expect, test } from 'vitest';
import { balanceSums } from './balance-sums.ts';

const zone = 'Australia/Sydney';
const balance = (amount: string, expiresAt: number | null, currencyCode = 'AUD') => ({
  id: amount,
  amount,
  currencyCode,
  expiresAt,
});

test('a balance that ends at midnight pays until the day before, and those that end together are one', () => {
  // The first moment of 21 November in Sydney.
  const end = Date.UTC(2029, 10, 20, 13);
  expect(
    balanceSums({
      zone,
      balances: [balance('130.00', end), balance('120.00', null), balance('37.50', null), balance('5', null, 'JPY')],
    }),
  ).toEqual([
    { currencyCode: 'AUD', lastDay: '2029-11-20', amount: '130.00' },
    { currencyCode: 'AUD', lastDay: null, amount: '157.50' },
    { currencyCode: 'JPY', lastDay: null, amount: '5' },
  ]);
});
