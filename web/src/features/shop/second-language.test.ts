import { expect, test } from 'vitest';
import { hasTwoLanguages, shopTextOf } from './second-language.ts';

const shop = {
  id: 'S1',
  languageTag: 'en',
  hasSecondLanguage: true,
  firstLanguageCode: 'en',
  secondLanguageCode: 'ch',
  secondLanguageTag: 'zh-Hans',
};

test('B-053 G-23 the switch needs a second language that differs from the first', () => {
  expect(hasTwoLanguages(shop)).toBe(true);
  expect(hasTwoLanguages({ ...shop, hasSecondLanguage: false })).toBe(false);
  expect(hasTwoLanguages({ ...shop, secondLanguageCode: '' })).toBe(false);
  expect(hasTwoLanguages({ ...shop, secondLanguageCode: 'en' })).toBe(false);
});

test('B-004 SHP-11 a missing second text falls back to the first, with its own language', () => {
  expect(shopTextOf(shop, true)('Cut', '剪发')).toEqual({ text: '剪发', lang: 'zh-Hans' });
  expect(shopTextOf(shop, true)('Cut', '')).toEqual({ text: 'Cut', lang: 'en' });
  expect(shopTextOf(shop, false)('Cut', '剪发')).toEqual({ text: 'Cut', lang: 'en' });
});
