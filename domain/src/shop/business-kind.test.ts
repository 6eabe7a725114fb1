import { expect, test } from 'vitest';
import { type BusinessKind, isBusinessKind, kindsMeant } from './business-kind.ts';

const words: Record<BusinessKind, string[]> = {
  hair: ['hair', 'haircut', 'blow-dry', '剪发', '剪髮'],
  barber: ['barber', 'haircut', 'beard', '剪发', '剪髮'],
  nails: ['nails', 'manicure', '美甲'],
  beauty: ['facial', 'lashes', '美容'],
  massage: ['massage', '按摩'],
  spa: ['spa', 'sauna'],
  clinic: ['laser', 'Haut'],
};

test.each([
  ['haircut', ['hair', 'barber']],
  ['Haircuts', ['hair', 'barber']],
  ['hair cut', ['hair', 'barber']],
  ['men’s haircut', ['hair', 'barber']],
  ['ＨＡＩＲ', ['hair', 'barber']],
  ['blow dry', ['hair']],
  ['bea', ['barber']],
  ['剪髮', ['hair', 'barber']],
  ['女士剪发', ['hair', 'barber']],
  ['美甲', ['nails']],
  ['chair massage', ['massage']],
  ['HAUT', ['clinic']],
  // Too short to mean anything, or another word altogether.
  ['be', []],
  ['剪', []],
  ['cut', []],
  ['wellness', []],
  ['', []],
  [' !? ', []],
])('Explore: who types "%s" means %j', (typed, kinds) => {
  expect(kindsMeant(typed, (kind) => words[kind])).toEqual(kinds);
});

test('Explore: only the kinds that we know are kinds', () => {
  expect(['hair', 'clinic', 'Hair', '', null].map(isBusinessKind)).toEqual([true, true, false, false, false]);
});
