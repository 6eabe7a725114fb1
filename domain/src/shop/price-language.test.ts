import { expect, test } from 'vitest';
import { priceLanguageOf, shownLanguage } from './price-language.ts';

test.each([
  ['fr', { language: 'en', isSecond: false }],
  [null, { language: 'en', isSecond: false }],
  ['en', { language: 'en', isSecond: false }],
  ['ch', { language: 'ch', isSecond: true }],
])(
  'A-167 A-168 of English and Chinese, %s is answered by the language and whether it is the second',
  (current, choice) => {
    expect(priceLanguageOf(current, ['en', 'ch'])).toEqual(choice);
  },
);

test('A-167 a shop with one language shows that one', () => {
  expect(priceLanguageOf('ch', ['en'])).toEqual({ language: 'en', isSecond: false });
});

test.each([
  ['what she reads, where it is the second', { chosen: null, reads: 'en' }, 'en'],
  ['what she reads, where it is the first', { chosen: null, reads: 'nl' }, 'nl'],
  ['the first, where she reads neither', { chosen: null, reads: 'tw' }, 'nl'],
  ['what she chose, whatever she reads', { chosen: 'nl', reads: 'en' }, 'nl'],
  ['what she chose, though she reads neither', { chosen: 'en', reads: 'tw' }, 'en'],
  ['what she reads, where the shop has no longer what she chose', { chosen: 'fr', reads: 'en' }, 'en'],
])('F-152 A-012 of Dutch and English somebody is shown %s', (_what, reader, language) => {
  expect(shownLanguage(reader, ['nl', 'en'])).toEqual({ language, isSecond: language === 'en' });
});

test('F-152 a shop with one language shows that one to everybody', () => {
  expect(shownLanguage({ chosen: 'en', reads: 'en' }, ['nl'])).toEqual({ language: 'nl', isSecond: false });
});
