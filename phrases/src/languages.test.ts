import { expect, test } from 'vitest';
import {
  defaultLanguage,
  formatTag,
  isFamilyFirst,
  isLanguage,
  isPackLanguage,
  languageCodes,
  languages,
  supportedLanguages,
} from './languages.ts';

test('A-124 the 15 languages are listed in their order', () => {
  expect(languageCodes).toEqual([
    'ch',
    'en',
    'tw',
    'es',
    'de',
    'ja',
    'fr',
    'it',
    'ko',
    'ru',
    'ms',
    'th',
    'vi',
    'id',
    'pt',
  ]);
});

test('A-126 A-125 en, ch and tw are supported, the default is en, the other twelve are packs', () => {
  expect(supportedLanguages).toEqual(['en', 'ch', 'tw']);
  expect(defaultLanguage).toBe('en');
  expect(languageCodes.filter(isPackLanguage)).toHaveLength(12);
});

test('A-135 G-072 every entry has its key, a label in its own name, a flag, and a tag that is valid and has one spelling', () => {
  for (const code of languageCodes) {
    const { key, label, tag, appCacheFlag } = languages[code];
    expect(key).toBe(code);
    expect(Intl.getCanonicalLocales(tag)).toEqual([tag]);
    const own = new Intl.DisplayNames([tag], { type: 'language' }).of(tag)!;
    expect(label.toLowerCase()).toBe(
      own
        .toLowerCase()
        .replace(/^melayu$/, 'bahasa melayu')
        .replace(/^indonesia$/, 'bahasa indonesia'),
    );
    expect(appCacheFlag).toBe((supportedLanguages as readonly string[]).includes(code));
  }
  expect(languages.ch.tag).toBe('zh-Hans');
  expect(languages.tw.tag).toBe('zh-Hant');
});

test.each(['', 'xx', 'zh-Hans', 'EN', 'toString', 'constructor', null, 3])('G-072 %s is no language', (text) => {
  expect(isLanguage(text)).toBe(false);
});

test.each([
  ['en', 'AU', 'en-AU'],
  ['en', 'CN', 'en-GB'],
  ['tw', 'HK', 'zh-Hant-HK'],
  ['tw', '', 'zh-Hant-TW'],
  ['pt', 'AU', 'pt-BR'],
  ['pt', 'PT', 'pt-PT'],
  ['fr', 'CA', 'fr-CA'],
] as const)('LNG-02 dates of %s in %s are written as %s', (language, country, tag) => {
  expect(formatTag(language, country)).toBe(tag);
});

test('The family name comes first in Chinese, Japanese and Korean only', () => {
  expect(languageCodes.filter(isFamilyFirst)).toEqual(['ch', 'tw', 'ja', 'ko']);
});
