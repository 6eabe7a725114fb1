import { expect, test } from 'vitest';
import { distanceOf, ranked } from './rank.ts';
import { customerQueryOf, foldedText, wordsOf } from './search-words.ts';

test.each([
  ['José Ñandú', 'jose nandu'],
  ['ØDEGÅRD', 'odegard'],
  ['Łukasz', 'lukasz'],
  ['Ｍｅｉ', 'mei'],
  ['김민수', '김민수'],
])('0084 %s is compared as %s', (text, folded) => {
  expect(foldedText(text)).toBe(folded);
});

test('0084 a Chinese name is found by any of its signs', () => {
  expect(wordsOf('王小明')).toEqual(['王', '小', '明']);
  expect(wordsOf(" O'Brien-Müller, Ada ")).toEqual(['o', 'brien', 'muller', 'ada']);
});

test.each([
  ['', { kind: 'none' }],
  [' -- ', { kind: 'none' }],
  ['Ada@Example.com', { kind: 'mail', mail: 'ada@example.com' }],
  ['0912 345-678', { kind: 'phone', digits: '912345678' }],
  ['+886 (912) 345.678', { kind: 'phone', digits: '886912345678' }],
  ['５６７８', { kind: 'phone', digits: '5678' }],
  ['12', { kind: 'words', words: ['12'] }],
  ['Lee Ada', { kind: 'words', words: ['lee', 'ada'] }],
])('0084 the text %j asks for %j', (text, query) => {
  expect(customerQueryOf(text)).toEqual(query);
});

test('0084 the name that fits best stands first, in either order of its parts', () => {
  const name = (firstName: string, lastName: string) => ({ firstName, lastName });
  expect(distanceOf(name('小明', '王'), '王小明')).toBe(0);
  expect(distanceOf(name('Ada', 'Lee'), 'lee ada')).toBe(0);
  expect(distanceOf(name('Ada', 'Lee'), 'lee')).toBe(1);
  expect(distanceOf(name('Ada', 'Leeson'), 'ada lee')).toBe(2);
  expect(distanceOf(name('Ada', 'Leeson'), 'lee')).toBe(2);
  expect(distanceOf(name('王小', '李'), '王小')).toBe(1);
  expect(distanceOf(name('小', '王明'), '明小')).toBe(4);
  expect(distanceOf(name('Ada', 'Leeson'), 'lee a')).toBe(5);
  const rows = ['Leeson', 'Lee', 'Lee'].map((lastName, place) => ({ id: String(place), firstName: 'Ada', lastName }));
  expect(ranked(rows.toReversed(), 'Lee').map(({ id }) => id)).toEqual(['1', '2', '0']);
});
