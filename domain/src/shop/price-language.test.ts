import { expect, test } from 'vitest';
import { priceLanguageOf } from './price-language.ts';

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
