import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ch } from './ch.ts';
import { en } from './en.ts';
import { type Language, languages } from './languages.ts';
import { type FlatTexts, translator } from './t.ts';
import { tw } from './tw.ts';

const bundled = { en, ch, tw };

function translate(language: Language) {
  if (language in bundled) return translator(language, bundled[language as keyof typeof bundled], en);
  const file = join(import.meta.dirname, `../packs/${language}.json`);
  return translator(language, {}, en, { pack: JSON.parse(readFileSync(file, 'utf8')) as FlatTexts });
}

/** A sentence for a number, without the number. */
const around = (language: Language, count: number) =>
  translate(language)('reasons.too_many_bookings', { count }).replace(String(count), '#');

test.each(Object.keys(languages) as Language[])(
  'Plurals, %s: one booking is too many in the form of one',
  (language) => {
    const { tag } = languages[language];
    const hasForms = new Intl.PluralRules(tag).select(1) !== new Intl.PluralRules(tag).select(5);
    expect(around(language, 1) === around(language, 5)).toBe(!hasForms);
  },
);

test('Plurals: the sentences that count are whole with one and with several', () => {
  const t = translate('en');
  expect([1, 5].map((count) => t('reasons.too_many_bookings', { count }))).toEqual([
    'There is already 1 upcoming appointment with these contact details. Please call the store to book more.',
    'There are already 5 upcoming appointments with these contact details. Please call the store to book more.',
  ]);
  expect([1, 3].map((count) => t('reasons.too_many_wishes', { count }))).toEqual([
    'You’re already on this store’s waitlist. Please leave it first.',
    'You’re already on this store’s waitlist 3 times. Please leave one of these first.',
  ]);
  const inRussian = translate('ru');
  expect([1, 2, 5].map((count) => inRussian('reasons.too_many_bookings', { count }))).toEqual([
    expect.stringContaining('1 предстоящая запись'),
    expect.stringContaining('2 предстоящие записи'),
    expect.stringContaining('5 предстоящих записей'),
  ]);
});
