import type { MenuItem } from '@parlour/contract/menu/calls';
import { expect, test } from 'vitest';
import type { ChosenItem } from './lookup.ts';
import { totalText } from './total-text.ts';

const t = (key: string, values: Record<string, unknown> = {}) =>
  ({ 'units.priceFree': 'Free', 'units.priceFrom': `From ${String(values['price'])}` })[key] ?? key;
const style = { tag: 'en-AU', t: t as never, timeFormat: '12', currencySymbol: '$', currencyDigits: 2 };
const chosen = (price: string, priceType: MenuItem['priceType']): ChosenItem => ({
  key: price,
  item: { code: price, price, priceType, minutes: 15 } as unknown as MenuItem,
  quantity: 1,
  addOns: [],
});

test('G-27 a basket says of its price what the pages of the booking say', () => {
  expect(totalText([chosen('0', 'FREE')], 'AUD', style)).toBe('Free');
  expect(totalText([chosen('0', 'FREE'), chosen('80', 'FIXED')], 'AUD', style)).toBe('$80');
  expect(totalText([chosen('80', 'FROM')], 'AUD', style)).toBe('From $80');
});
