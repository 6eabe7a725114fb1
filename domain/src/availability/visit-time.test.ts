import { expect, test } from 'vitest';
import { isVisitTime, servicesToAsk } from './visit-time.ts';

const service = (name: string, minutes: number, isAddOnOnly = false) => ({
  name,
  nameSecond: '',
  minutes,
  isAddOnOnly,
});
const menu = [
  service('Signature facial', 60),
  service('Extra mask', 10, true),
  service('Express facial', 30),
  service('Brows', 15),
  service('Lashes', 15),
];

test.each([
  ['its first and its shortest', () => false, ['Signature facial', 'Brows']],
  [
    'the ones that were searched for, two at most',
    ({ name }: { name: string }) => /a/.test(name),
    ['Signature facial', 'Express facial'],
  ],
  [
    'never one that is not offered by itself',
    ({ name }: { name: string }) => name === 'Extra mask',
    ['Signature facial', 'Brows'],
  ],
])('Explore: a store is asked about %s', (_what, isSearched, names) => {
  expect(servicesToAsk(menu, isSearched).map(({ name }) => name)).toEqual(names);
});

test('Explore: a menu whose first service is its shortest is asked once, an empty one not at all', () => {
  expect(servicesToAsk([service('Cut', 30), service('Colour', 60)], () => false)).toHaveLength(1);
  expect(servicesToAsk([service('Extra mask', 10, true)], () => false)).toEqual([]);
});

test('Explore: a time that can be looked for is one of the offered ones', () => {
  expect(['today', 'tomorrowLate', 'toString', '', null].map(isVisitTime)).toEqual([true, true, false, false, false]);
});
