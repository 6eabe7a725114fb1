import { expect, test } from 'vitest';
import { defaultCountry } from './default-country.ts';

test.each([
  ['the store’s', { shopCountry: 'NL', isAustralian: false }, 'NL'],
  ['the store’s before that of its brand', { shopCountry: 'NZ', isAustralian: true }, 'NZ'],
  ['that of its brand', { shopCountry: '', isAustralian: true }, 'AU'],
  ['China', { shopCountry: '', isAustralian: false }, 'CN'],
])('C-080 B-213 a mobile begins with the country %s', (_, facts, expected) => {
  expect(defaultCountry(facts)).toBe(expected);
});
