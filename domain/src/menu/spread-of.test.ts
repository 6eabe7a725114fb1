import { expect, test } from 'vitest';
import type { Terms } from './menu.ts';
import { spreadOf } from './spread-of.ts';

const terms = (priceMinor: number | null, minutes: number, priceType: Terms['priceType'] = 'FIXED'): Terms => ({
  priceMinor,
  priceType,
  minutes,
});

test.each([
  ['nobody has terms of her own', [], null, null],
  ['everyone has the menu’s terms', [terms(5000, 45), terms(5000, 45)], null, null],
  ['a person costs more', [terms(6000, 45)], 5000, null],
  ['a person costs less', [terms(4000, 45), terms(6000, 45)], 4000, null],
  ['a person is free of charge', [terms(null, 45, 'FREE')], 0, null],
  ['a person begins at the same price', [terms(5000, 45, 'FROM')], null, null],
  ['people take less and more time', [terms(5000, 40), terms(5000, 60)], null, { least: 40, most: 60 }],
  ['price and length differ', [terms(5500, 60)], 5000, { least: 45, most: 60 }],
] as const)('B-128 B-063 where %s', (_, people, leastMinor, minutes) => {
  expect(spreadOf(terms(5000, 45), people)).toEqual({ leastMinor, minutes });
});
