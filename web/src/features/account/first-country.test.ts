import { expect, test } from 'vitest';
import { firstCountry } from './first-country.ts';

const nothing = { isAustralian: false, deviceTag: '', shopCountry: undefined, language: 'en' } as const;

test.each([
  ['the Australian group', { isAustralian: true, deviceTag: 'zh-TW' }, 'AU'],
  ['a device in Taiwan', { deviceTag: 'zh-TW', language: 'tw' }, 'TW'],
  ['a device with a script in its tag', { deviceTag: 'zh-Hant-HK', language: 'tw', shopCountry: 'TW' }, 'HK'],
  ['a device in the US', { deviceTag: 'en-US', language: 'tw' }, 'US'],
  ['a device without a country, at a store', { deviceTag: 'zh', language: 'ch', shopCountry: 'NL' }, 'NL'],
  ['only traditional Chinese', { deviceTag: 'zh', language: 'tw' }, 'TW'],
  ['only simplified Chinese', { deviceTag: 'zh', language: 'ch' }, 'CN'],
  ['only German', { deviceTag: 'de', language: 'de' }, 'DE'],
  ['a region that is no country', { deviceTag: 'es-419', language: 'es' }, 'ES'],
  ['a tag that is none', { deviceTag: 'not a tag' }, 'US'],
  ['nothing', {}, 'US'],
] as const)('A-097 Q-16 sign-up begins with the country of what is known: %s', (_what, known, country) => {
  expect(firstCountry({ ...nothing, ...known })).toBe(country);
});
