import type { TillArticle } from '@parlour/contract/till/sale';
import { expect, test } from 'vitest';
import { hasFixedPrice, isPriced, isTooHigh, priceWithPerson } from './line-price.ts';

const article = (kind: TillArticle['kind'], price: string | null, isMoney = false): TillArticle => ({
  id: kind,
  kind,
  code: kind,
  name: kind,
  nameSecond: '',
  price,
  ofStaff: [],
  fromPrice: null,
  isMoney,
  stock: null,
});
const articles = [
  article('service', null),
  article('product', '20.00'),
  article('package', null),
  article('gift_card', '50.00', true),
  article('membership', '120.00'),
];
const line = (kind: TillArticle['kind'], isBooked = false) => ({ kind, articleId: kind, isBooked, staffId: null });

test.each([
  ['service', null, false, false],
  ['service', 0, true, false],
  ['service', 1, false, true],
  ['product', 0, false, true],
  ['package', 0, false, false],
  ['package', 0, true, true],
  ['package', 9000, false, true],
] as const)('a %s for %s, sold by one who may give (%s): %s', (kind, unitMinor, mayGive, is) => {
  expect(isPriced(line(kind), unitMinor, { articles, mayGive })).toBe(is);
});

test('a line of an appointment has its price, also none', () => {
  expect(isPriced(line('service', true), 0, { articles, mayGive: false })).toBe(true);
});

test('money costs its face value, other rights their price for who may not give, and nothing else is fixed', () => {
  const fixed = (mayGive: boolean) =>
    articles.filter(({ kind }) => hasFixedPrice(line(kind), { articles, mayGive })).map(({ kind }) => kind);
  expect(fixed(true)).toEqual(['gift_card']);
  expect(fixed(false)).toEqual(['gift_card', 'membership']);
});

test('a price of a slip of the finger is none; what an appointment costs already is', () => {
  const typed = (minor: number | null, unitMinor = 0) => isTooHigh({ unitMinor }, minor, 'AUD');
  expect([typed(100_000_000), typed(100_000_001), typed(9_999_999_999_900), typed(null)]).toEqual([
    false,
    true,
    true,
    false,
  ]);
  expect(typed(200_000_000, 200_000_000)).toBe(false);
});

test('0091 the price follows the person, and one that was typed by hand stays', () => {
  const next = (text: string, unitMinor: number | null, before: number | null, after: number | null) =>
    priceWithPerson({ text, unitMinor }, { before, after }, 'AUD');
  expect(next('450', 45_000, 45_000, 30_000)).toBe('300');
  expect(next('450.00', 45_000, 45_000, 29_950)).toBe('299.50');
  expect(next('400', 40_000, 45_000, 30_000)).toBe('400');
  expect(next('abc', null, 45_000, 30_000)).toBe('abc');
  expect(next('', null, null, 30_000)).toBe('300');
  expect(next('280', 28_000, null, 30_000)).toBe('280');
  expect(next('300', 30_000, 30_000, null)).toBe('');
});

test('0091 a line needs a price where its person has none by the list', () => {
  const ofStaff = [{ staffId: 'ping', price: '0.00' }];
  const open = [{ ...article('service', null), ofStaff }];
  const by = (staffId: string | null) =>
    isPriced({ ...line('service'), staffId }, 0, { articles: open, mayGive: false });
  expect([by(null), by('ping')]).toEqual([false, true]);
});
