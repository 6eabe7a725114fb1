import { expect, test } from 'vitest';
import { firstWeekday, formatDay, formatDays, formatTime } from '../format.ts';
import { dateOrderOf, storeTag } from './store-tag.ts';

const dayIn = (country: string) => formatDay('2026-12-01', 'short', { tag: storeTag('en', country) });

test('English puts the month first in stores of the USA and Canada, and the day first elsewhere', () => {
  expect(['US', 'CA'].map(dayIn)).toEqual(['Tue, Dec 1', 'Tue, Dec 1']);
  expect(['GB', 'AU', 'NZ', 'IE', 'NL', 'MY', ''].map(dayIn)).toEqual(Array.from({ length: 7 }, () => 'Tue 1 Dec'));
});

test('a store of the USA writes long days, ranges and its own clock as people there do', () => {
  const style = { tag: storeTag('en', 'US') };
  expect(formatDay('2026-12-01', 'dated', style)).toBe('Tue, December 1, 2026');
  expect(formatDay('2026-12-01', 'date', style)).toBe('Dec 1, 2026');
  expect(formatDays('2026-11-30', '2026-12-06', '2026', style)).toMatch(/^November 30\s–\sDecember 6$/);
  expect(formatTime('14:30', { ...style, timeFormat: '12' })).toMatch(/^2:30\sPM$/);
  expect(formatTime('14:30', { ...style, timeFormat: '24' })).toBe('14:30');
});

test('Chinese is written as before, whatever the country of the store', () => {
  expect(['US', 'TW', 'CN'].map((country) => storeTag('tw', country))).toEqual([
    'zh-Hant-TW',
    'zh-Hant-TW',
    'zh-Hant-TW',
  ]);
  expect(storeTag('ch', 'US')).toBe('zh-Hans-CN');
});

test('weeks begin on Monday in an American store too', () => {
  for (const country of ['US', 'CA', 'GB', 'AU', '']) expect(firstWeekday(storeTag('en', country))).toBe(0);
});

test('a date is typed in the order in which it is read', () => {
  expect(['US', 'CA', 'GB', ''].map((country) => dateOrderOf(storeTag('en', country)))).toEqual(['1', '1', '0', '0']);
  expect(dateOrderOf(storeTag('tw', 'US'))).toBe('2');
});
