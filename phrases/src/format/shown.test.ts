import { expect, test } from 'vitest';
import { ch } from '../ch.ts';
import { en } from '../en.ts';
import { formatAmount, formatLength, formatPrice } from '../format.ts';
import { datePartsIn, formatFigures, formatHour } from './figures.ts';
import { formatPercent } from './offers.ts';
import { formatTag, type Language } from '../languages.ts';
import { translator } from '../t.ts';
import { tw } from '../tw.ts';

const catalogs = { en, ch, tw };
const bundled = ['en', 'ch', 'tw'] as const;
const style = (language: keyof typeof catalogs, currencySymbol = '$') => ({
  tag: formatTag(language, ''),
  t: translator(language, catalogs[language], en),
  timeFormat: '24',
  currencySymbol,
  currencyDigits: 2,
});

test.each([
  ['FIXED', '50', ['$50', '$50', '$50']],
  ['FROM', '50', ['From $50', '$50起', '$50起']],
  ['FREE', '50', ['Free', '免费', '免費']],
  ['FREE', '0', ['Free', '免费', '免費']],
  ['SOMETHING', '50', ['', '', '']],
] as const)('A-198 A-199 T-15 %s %s in English and Chinese', (priceType, price, texts) => {
  expect(bundled.map((language) => formatPrice({ price, priceType }, style(language)))).toEqual(texts);
});

test.each([
  ['50', '50'],
  ['50.00', '50'],
  ['50.5', '50.50'],
  ['50.50', '50.50'],
  ['50.500', '50.50'],
  ['50.126', '50.13'],
  ['1.005', '1.01'],
  ['1.004999', '1'],
  ['8.575', '8.58'],
  ['100', '100'],
  ['-1.005', '-1.01'],
  ['0', '0'],
  ['9007199254740993.01', '9,007,199,254,740,993.01'],
])('A-200 T-15 the amount %s is written %s', (amount, text) => {
  expect(formatAmount(amount, style('en', ''))).toBe(text);
});

test.each([
  ['en', 'AU', '$', 2, '47.5', '$47.50'],
  ['de', 'DE', '€', 2, '72.5', '72,50 €'],
  ['fr', 'FR', '€', 2, '20.00', '20 €'],
  ['ja', 'JP', '¥', 0, '1200', '¥1,200'],
  ['en', 'KW', 'KD', 3, '1.24', 'KD1.240'],
  ['en', 'KW', 'KD', 3, '2.000', 'KD2'],
] as const)(
  'A-200 in %s %s an amount has no decimals or all of them',
  (language, country, symbol, digits, amount, text) => {
    const look = { tag: formatTag(language, country), currencySymbol: symbol, currencyDigits: digits };
    expect(formatAmount(amount, look).replaceAll(/\s/gu, ' ')).toBe(text);
  },
);

test.each([
  [40, 60, ['40-60 min', '40-60分钟', '40-60分鐘']],
  [45, 75, ['45-75 min', '45-75分钟', '45-75分鐘']],
  [90, 120, ['1 h 30 min – 2 h', '1小时30分钟–2小时', '1小時30分鐘–2小時']],
  [45, 45, ['45 min', '45分钟', '45分鐘']],
] as const)('A-203 C-310 from %i to %i minutes', (least, most, texts) => {
  expect(bundled.map((language) => formatLength(least, style(language), most))).toEqual(texts);
});

test.each([
  [0, ['0 min', '0分钟', '0分鐘']],
  [45, ['45 min', '45分钟', '45分鐘']],
  [60, ['1 h', '1小时', '1小時']],
  [90, ['1 h 30 min', '1小时30分钟', '1小時30分鐘']],
  [1440, ['1 day', '1天', '1天']],
  [1530, ['1 day 1 h 30 min', '1天1小时30分钟', '1天1小時30分鐘']],
  [2880, ['2 days', '2天', '2天']],
] as const)('A-203 C-310 %i minutes', (minutes, texts) => {
  expect(bundled.map((language) => formatLength(minutes, style(language)))).toEqual(texts);
});

test.each([
  ['0', '05/11/2026', ['day', 'month', 'year']],
  ['1', '11/05/2026', ['month', 'day', 'year']],
  ['2', '2026/11/05', ['year', 'month', 'day']],
  ['7', '05/11/2026', ['day', 'month', 'year']],
])('A-205 order %s writes the fifth of November 2026 as %s', (order, text, parts) => {
  expect(formatFigures('2026-11-05', order)).toBe(text);
  expect(datePartsIn(order)).toEqual(parts);
});

test('A-179 an hour alone follows the time format of the shop', () => {
  const at = (language: Language, timeFormat: string) =>
    formatHour(17, { tag: formatTag(language, 'AU'), timeFormat }).replaceAll(/\s/gu, ' ');
  expect([at('en', '12'), at('en', '24'), at('ch', '24'), at('tw', '12')]).toEqual(['5 pm', '17', '17', '下午5時']);
});

test('a percentage keeps its decimals, and is written as each language writes one', () => {
  expect(['10', '12.5', '0.25', '100'].map((percent) => formatPercent(percent, { tag: 'en-AU' }))).toEqual([
    '10%',
    '12.5%',
    '0.25%',
    '100%',
  ]);
  expect(formatPercent('12.5', { tag: 'de-DE' })).toMatch(/^12,5\s%$/);
});
