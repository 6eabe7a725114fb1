import type { BookingCharge } from '@parlour/contract/booking/charge';
import type { BookingRights, UsedRight } from '@parlour/contract/booking/rights';
import { expect, test } from 'vitest';
import { ch } from '../ch.ts';
import { en } from '../en.ts';
import { formatTag } from '../languages.ts';
import { translator } from '../t.ts';
import { tw } from '../tw.ts';
import { paidLines, type PaidVisit } from './paid-lines.ts';

const catalogs = { en, ch, tw };
const style = (language: keyof typeof catalogs) => ({
  tag: formatTag(language, ''),
  t: translator(language, catalogs[language], en),
  timeFormat: '24',
  currencySymbol: '$',
  currencyDigits: 2,
});

const use = (changes: Partial<UsedRight>): UsedRight => ({
  rightId: 'pack',
  name: 'Ten cuts',
  nameSecond: '',
  kind: 'sessions',
  position: 1,
  units: 1,
  amount: '60.00',
  state: 'reserved',
  ...changes,
});
const rights = (uses: UsedRight[], rest = '14.00'): BookingRights => ({
  full: '90.00',
  covered: '76.00',
  rest,
  uses,
  returnedUntil: null,
});
const gold = use({ rightId: 'gold', name: 'Gold', kind: 'price', amount: '6.00' });
const coupon = use({ rightId: 'ten', name: 'Birthday', kind: 'coupon', position: null, amount: '10.00' });
const charge: BookingCharge = {
  form: 'deposit',
  state: 'succeeded',
  amount: '5.00',
  currencyCode: 'AUD',
  held: '0.00',
  taken: '5.00',
  returned: '0.00',
  due: '0.00',
  rest: '9.00',
  movedAt: { held: null, taken: 1000, returned: null, due: null },
  fee: '0.00',
  freeUntil: null,
  policyLines: [],
  concern: null,
  payments: [],
};

const linesOf = (visit: Partial<PaidVisit>, language: keyof typeof catalogs = 'en') =>
  paidLines(
    { charge: null, state: 'confirmed', isPaid: true, isAhead: true, hasFromPrice: false, ...visit },
    { style: style(language) },
  ).map(({ term, value }) => `${term}: ${value}`);

test('C-206 what rights take off stands before the money, and what is left to pay at the end', () => {
  expect(linesOf({ rights: rights([use({}), gold, coupon]), charge })).toEqual([
    'Package · Ten cuts: $60',
    'Discount · Gold: −$6',
    'Coupon · Birthday: $10',
    'Paid: $5',
    'To pay at the store: $9',
  ]);
  expect(linesOf({ rights: rights([use({ units: 2 })]) }, 'tw')).toEqual(['套票 · Ten cuts × 2: $60', '到店支付: $14']);
});

test('a visit that rights pay whole leaves nothing to pay, and one that is over says what became of them', () => {
  expect(linesOf({ rights: rights([use({})], '0.00') })).toEqual(['Package · Ten cuts: $60']);
  expect(linesOf({ rights: rights([use({ state: 'returned' })]), state: 'cancelled', isAhead: false })).toEqual([
    'Package · Ten cuts: $60 · Returned',
  ]);
  expect(linesOf({ rights: rights([use({ state: 'used' })]), state: 'finished', isAhead: false }, 'ch')).toEqual([
    '套餐 · Ten cuts: $60 · 已使用',
  ]);
});

test('a price that only begins somewhere leaves no exact rest, and a card that is kept is said', () => {
  expect(linesOf({ rights: rights([]), hasFromPrice: true })).toEqual(['To pay at the store: From $14']);
  const kept: BookingCharge = { ...charge, form: 'hold', state: 'authorised', taken: '0.00', rest: '0.00' };
  expect(linesOf({ charge: kept })).toEqual([
    'Payment: Your card is saved. We’ll hold $5 on it shortly before your appointment.',
  ]);
});

test('0066 where prices are hidden, rights are named without amounts, and a rest only beside a deposit', () => {
  const uses = [use({}), gold, coupon, use({ rightId: 'old', name: 'Old', state: 'returned' })];
  const hidden = { rights: rights(uses), hidesPrices: true };
  const told = linesOf(hidden).join();
  expect(told).not.toContain('$');
  for (const word of ['Included', 'Applied', 'Returned']) expect(told).toContain(word);
  expect(linesOf({ ...hidden, charge }).join()).toContain('$9');
});
