import { expect, test } from 'vitest';
import { instantText, keptTimes, localText } from './moment-text.ts';

const au = { tag: 'en-AU', timeFormat: '12' };

test('a time keeps its half of the day on its line', () => {
  const at = Date.UTC(2026, 11, 3, 2);
  expect(instantText(at, 'Australia/Sydney', au)).toMatch(/1:00[\u00A0\u202F]pm$/);
  expect(instantText(at, 'Australia/Sydney', { ...au, timeFormat: '24' })).toMatch(/ 13:00$/);
  expect(keptTimes('10:00 am–4:00 pm, 6 amber candles')).toBe('10:00\u00A0am–4:00\u00A0pm, 6 amber candles');
  expect(localText('2026-12-03 13:30', 'short', au)).toMatch(/^Thu,? 3 Dec, 1:30[\u00A0\u202F]pm$/);
});

test('Chinese writes no comma between a day and its time', () => {
  expect(localText('2026-12-02 11:00', 'short', { tag: 'zh-TW', timeFormat: '24' })).toBe('12月2日週三 11:00');
});
