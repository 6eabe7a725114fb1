import { expect, test } from 'vitest';
import { preferredLanguage } from './LanguageOffer.tsx';

test.each([
  [['zh-TW', 'en'], 'tw'],
  [['zh-Hant-HK'], 'tw'],
  [['zh-HK'], 'tw'],
  [['zh-CN', 'zh'], 'ch'],
  [['zh'], 'ch'],
  [['en-AU', 'zh-TW'], 'en'],
  [['nl', 'zh-TW'], 'tw'],
  [['nl', 'fr'], null],
  [[], null],
])('decisions Routes: a browser that reads %j is offered %s', (tags, language) => {
  expect(preferredLanguage(tags)).toBe(language);
});
