import { type FormatStyle, formatPrice } from '@parlour/phrases/format';
import { expect, test } from 'vitest';
import { hasTwoLanguages, secondPriceStyle, shopTextOf } from './second-language.ts';

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

test('A-012 in the second language prices have its words and its figures; a language that is none of ours leaves them as they are', () => {
  const style = {
    tag: 'en-MY',
    t: (key, values) => `${key} ${JSON.stringify(values ?? {})}`,
    timeFormat: '24',
    currencySymbol: 'RM',
    currencyDigits: 2,
  } satisfies FormatStyle;
  const place = { countryCode: 'MY', secondLanguageCode: 'ch', secondPriceTexts: { from: '{price} 起', free: '免费' } };
  const priced = (priceType: 'FROM' | 'FREE' | 'FIXED', at: Parameters<typeof secondPriceStyle>[0]) =>
    formatPrice({ priceType, price: '168' }, secondPriceStyle(at, style));
  expect(priced('FROM', place)).toMatch(/^RM\s?168 起$/);
  expect(priced('FREE', place)).toBe('免费');
  expect(priced('FIXED', { ...place, secondLanguageCode: 'de' })).toMatch(/^168\s?RM$/);
  expect(secondPriceStyle({ ...place, secondPriceTexts: null }, style)).toBe(style);
  expect(secondPriceStyle(place, style).t('units.minute', { count: 5 })).toBe('units.minute {"count":5}');
});
