import { isDay } from '@parlour/domain/time/day';
import { expect, test } from 'vitest';
import { dayOfParts, partsOfDay } from './date-parts.ts';

test.each([
  ['5', '11', '2026', '2026-11-05'],
  ['05', '1', '2026', '2026-01-05'],
  ['', '', '', ''],
])('A-174 the figures %s, %s and %s are the day "%s"', (day, month, year, local) => {
  expect(dayOfParts({ day, month, year })).toBe(local);
});

test.each([
  ['31', '2', '2026'],
  ['5', '', '2026'],
  ['', '11', '2026'],
  ['5', '11', '26'],
  ['5', '11', ''],
])('A-174 the figures %s, %s and %s are no day', (day, month, year) => {
  const made = dayOfParts({ day, month, year });
  expect(isDay(made)).toBe(false);
  expect(made).not.toBe('');
});

test('A-174 a day comes apart into its figures, a typed one that there is not too, and any other text into none', () => {
  expect(partsOfDay('2026-11-05')).toEqual({ day: '05', month: '11', year: '2026' });
  expect(partsOfDay('2026-02-31')).toEqual({ day: '31', month: '02', year: '2026' });
  expect(partsOfDay('soon')).toEqual({ day: '', month: '', year: '' });
});
