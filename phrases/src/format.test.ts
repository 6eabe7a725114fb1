import { expect, test, vi } from 'vitest';
import { formatDistance } from './format/distance.ts';
import { formatAmount, formatDay, formatDays, formatInstant, formatTime, shortName } from './format.ts';
import { formatTag, type Language, languageCodes } from './languages.ts';

const style = (language: Language, country = '') => ({
  tag: formatTag(language, country),
  currencySymbol: '$',
  currencyDigits: 2,
  timeFormat: '12',
});
const plain = (text: string) => text.replaceAll(/\s/g, ' ');

test('LNG-02 every language writes the year as shops count it, Thai too', () => {
  for (const language of languageCodes) {
    expect(formatDay('2027-01-14', 'full', style(language)), language).toContain('2027');
    expect(formatInstant(Date.parse('2027-01-14T02:00:00Z'), 'Asia/Bangkok', style(language)), language).toContain(
      '2027',
    );
    expect(formatDay('2027-01-14', 'monthLong', style(language)), language).toContain('2027');
  }
});

test.each([
  ['ja', '2027年1月14日木曜日'],
  ['de', 'Donnerstag, 14. Januar 2027'],
  ['fr', 'jeudi 14 janvier 2027'],
  ['ko', '2027년 1월 14일 목요일'],
  ['es', 'jueves, 14 de enero de 2027'],
  ['pt', 'quinta-feira, 14 de janeiro de 2027'],
  ['tw', '2027年1月14日星期四'],
] as const)('LNG-02 a day in %s', (language, text) => {
  expect(plain(formatDay('2027-01-14', 'full', style(language)))).toBe(text);
});

test.each([
  ['en', 'AU', '$1,234.50'],
  ['en', '', '$1,234.50'],
  ['ch', '', '$1,234.50'],
  ['ja', '', '$1,234.50'],
  ['de', '', '1.234,50 $'],
  ['fr', '', '1 234,50 $'],
  ['ru', '', '1 234,50 $'],
  ['vi', '', '1.234,50 $'],
  ['id', '', '$1.234,50'],
  ['pt', '', '$ 1.234,50'],
] as const)('A-198 an amount in %s %s has the symbol where the language puts it', (language, country, text) => {
  expect(plain(formatAmount('1234.50', style(language, country)))).toBe(text);
});

test('A-198 C-309 a symbol that means something in a pattern is written as it is', () => {
  expect(formatAmount('5', { ...style('en'), currencySymbol: '$&' })).toBe('$&5');
});

test('LNG-02 twelve-hour times have the words of the language', () => {
  expect(plain(formatTime('15:30', style('en', 'AU')))).toBe('3:30 pm');
  expect(plain(formatTime('15:30', style('ja')))).toBe('午後3:30');
  expect(plain(formatTime('15:30', style('ko')))).toBe('오후 3:30');
});

test.each(['en-GB', 'en-AU', 'en-US', 'zh-TW', 'zh-CN', 'de', 'ko'])(
  'a moment is told by the clock of a day, with two figures each, in %s',
  (tag) => {
    const [morning, midnight] = [Date.parse('2027-01-14T08:57:00Z'), Date.parse('2027-01-14T00:05:00Z')];
    expect(formatInstant(morning, 'UTC', { tag, timeFormat: '24' })).toContain('08:57');
    expect(formatInstant(midnight, 'UTC', { tag, timeFormat: '24' })).toContain('00:05');
    expect(formatInstant(morning, 'UTC', { tag, timeFormat: '12' })).not.toContain('08:57');
  },
);

test('hours of a day are asked for from 0 to 23: without 12 hours, some engines count from 1 to 24', () => {
  const made = vi.spyOn(Intl, 'DateTimeFormat');
  // A zone of its own, because formatters are kept.
  expect(formatInstant(Date.parse('2027-01-14T01:05:00Z'), 'Etc/GMT+1', { tag: 'en', timeFormat: '24' })).toContain(
    '00:05',
  );
  const [, options] = made.mock.calls[0]!;
  expect([options?.hourCycle, options?.hour12]).toEqual(['h23', undefined]);
  made.mockRestore();
});

test.each([
  ['en', 3, '3 m'],
  ['en', 850, '850 m'],
  ['en', 999, '999 m'],
  ['en', 999.6, '1 km'],
  ['en', 1000, '1 km'],
  ['en', 1240, '1.2 km'],
  ['en', 12_340, '12.3 km'],
  ['ch', 850, '850米'],
  ['ch', 1200, '1.2公里'],
  ['tw', 850, '850 公尺'],
  ['tw', 1200, '1.2 公里'],
  ['de', 1200, '1,2 km'],
] as const)('B-317 C-272 D-151 a distance in %s, %s metres', (language, metres, text) => {
  expect(plain(formatDistance(metres, style(language)))).toBe(text);
});

test.each([
  ['Anna', 'Lee', 'Anna L.'],
  ['小明', '王', '王小明'],
  ['小明', '歐陽', '歐小明'],
  ['はな', 'さとう', 'さ はな'],
  ['민수', '김', '김 민수'],
  ['', 'Lee', 'L.'],
  ['Anna', ' ', 'Anna'],
  ['', '', ''],
])('a short name of %s %s is read as people write it', (first, last, short) => {
  expect(shortName(first, last)).toBe(short);
});

test.each([
  ['en', '2026-11-24', '2026-11-30', '24 – 30 November'],
  ['en', '2026-11-30', '2026-12-06', '30 November – 6 December'],
  ['en', '2026-12-28', '2027-01-03', '28 December 2026 – 3 January 2027'],
  ['ch', '2026-11-24', '2026-11-30', '11月24日至11月30日'],
  ['tw', '2026-12-28', '2027-01-03', '2026年12月28日至2027年1月3日'],
] as const)('LNG-02 the days of a week in %s, from %s to %s', (language, from, to, words) => {
  const written = formatDays(from, to, '2026', { tag: formatTag(language) });
  expect(written.replaceAll(/[\u2009\u202f\u00a0]/g, ' ')).toBe(words);
});
