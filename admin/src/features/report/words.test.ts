import { storeTag } from '@parlour/phrases/format/store-tag';
import { expect, test } from 'vitest';
import { daysText, percentText } from './words.ts';

/** Browsers differ in the spaces around the dash. */
const written = (from: string, to: string, country = 'AU') =>
  daysText({ from, to }, '2026-12-01', { tag: storeTag('en', country) }).replaceAll(/\s*–\s*/g, '–');

test('days of a report are said as briefly as they can be, with the year where it is another one', () => {
  expect(written('2026-12-01', '2026-12-01')).toBe('1 Dec 2026');
  expect(written('2026-11-23', '2026-11-29')).toBe('23–29 November');
  expect(written('2026-11-30', '2026-12-06')).toBe('30 November–6 December');
  expect(written('2025-12-29', '2026-01-04')).toBe('29 December 2025–4 January 2026');
  expect(written('2026-11-23', '2026-11-29', 'US')).toBe('November 23–29');
  expect(daysText({ from: '2026-11-30', to: '2026-12-06' }, '2026-12-01', { tag: storeTag('tw', 'AU') })).toBe(
    '11月30日至12月6日',
  );
});

test('a percentage is written as its language writes one', () => {
  const half = { booked: 30, working: 60 };
  expect(percentText(half, { tag: 'en-AU' })).toBe('50%');
  expect(percentText(half, { tag: 'zh-Hant-TW' })).toBe('50%');
  expect(percentText(half, { tag: 'de-DE' })).toMatch(/^50\s%$/);
  expect(percentText({ booked: 1, working: 3 }, { tag: 'en-AU' })).toBe('33%');
  expect(percentText({ booked: 0, working: 0 }, { tag: 'en-AU' })).toBe('–');
});
