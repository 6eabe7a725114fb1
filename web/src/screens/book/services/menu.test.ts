import type { MenuItem } from '@parlour/contract/menu/calls';
import { expect, test } from 'vitest';
import { atOwnTerms } from './menu.ts';

const cut = { code: 'cut', price: '60', priceType: 'FROM', minutes: 45 } as MenuItem;

test('G-41 a person has her own price and length, and the base where she has none', () => {
  expect(atOwnTerms({ ...cut, staffPrice: '72.5', staffPriceType: 'FIXED', staffMinutes: 60 })).toMatchObject({
    price: '72.5',
    priceType: 'FIXED',
    minutes: 60,
  });
  expect(atOwnTerms({ ...cut, staffPrice: null, staffMinutes: 50 })).toMatchObject({
    price: '60',
    priceType: 'FROM',
    minutes: 50,
  });
});
