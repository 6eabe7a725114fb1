import { expect, test } from 'vitest';
import { compile } from './compile.ts';
import { languageCodes } from './languages.ts';
import { addTexts, type Catalog, type PhraseKey, translator } from './t.ts';

const english = {
  units: { day: '{count, plural, one {# day} other {# days}}', priceFree: 'Free', priceFrom: 'From {price}' },
} as unknown as Catalog;
const unknownCode = 'no_such_code' as PhraseKey;

test('A-133 a text that is missing in the language is English; an empty one counts as missing', () => {
  const t = translator('ja', {}, english, { pack: { 'units.priceFrom': '{price}から', 'units.priceFree': '' } });
  expect(t('units.priceFrom', { price: '¥500' })).toBe('¥500から');
  expect(t('units.priceFree')).toBe('Free');
  expect(translator('ch', { units: { priceFree: '' } } as Catalog, english)('units.priceFree')).toBe('Free');
});

test('A-134 G-071 a text that is missing in English too is its code with a note, and is told once', () => {
  const told: string[] = [];
  const t = translator('tw', {}, english, { onMissing: (code) => told.push(code) });
  expect(t(unknownCode)).toBe('no_such_code (undefined)');
  expect(t(unknownCode)).toBe('no_such_code (undefined)');
  expect(t('units.priceFree')).toBe('Free');
  expect(told).toEqual(['no_such_code']);
});

test('G-073 a text of a pack that cannot be read is English, and nothing of it is markup', () => {
  const t = translator('de', {}, english, {
    pack: { 'units.day': '{count, plural, one {# Tag', 'units.priceFree': '<b>Gratis</b>' },
  });
  expect(t('units.day', { count: 2 })).toBe('2 days');
  expect(t('units.priceFree')).toBe('<b>Gratis</b>');
});

test('A-133 texts that are fetched later go where they belong: English ones never over those of the pack', () => {
  const t = translator('de', {}, {}, { pack: { 'units.priceFree': 'Kostenlos' } });
  expect(t('units.priceFrom', { price: '1 €' })).toBe('units.priceFrom (undefined)');
  addTexts(t, english, 'english');
  expect(t('units.priceFrom', { price: '1 €' })).toBe('From 1 €');
  expect(t('units.priceFree')).toBe('Kostenlos');
});

test.each([
  [
    'ru',
    '{count, plural, one {# день} few {# дня} many {# дней} other {# дня}}',
    ['0 дней', '1 день', '3 дня', '5 дней', '21 день', '112 дней'],
  ],
  ['ja', '{count, plural, other {#日間}}', ['0日間', '1日間', '3日間', '5日間', '21日間', '112日間']],
  [
    'fr',
    '{count, plural, one {# jour} other {# jours}}',
    ['0 jour', '1 jour', '3 jours', '5 jours', '21 jours', '112 jours'],
  ],
] as const)('G-068 plurals follow the rules of the language, %s', (language, text, expected) => {
  const t = translator(language, {}, english, { pack: { 'units.day': text } });
  expect([0, 1, 3, 5, 21, 112].map((count) => t('units.day', { count }))).toEqual(expected);
});

test('A-133 an English text in a page of another language keeps its English plural', () => {
  for (const language of languageCodes) {
    const t = translator(language, {}, english);
    expect([1, 2, 21].map((count) => t('units.day', { count }))).toEqual(['1 day', '2 days', '21 days']);
  }
});

test.each(['{', 'a {b', 'a }', '{a b}', '{a, plural, one {x}}', '{a, plural, }', '{a, select, x {y} other {z}}'])(
  'A-134 "%s" is no text that can be read',
  (text) => {
    expect(() => compile(text)).toThrow(/brace|placeholder|plural/i);
  },
);
