import { describe, expect, test } from 'vitest';
import { instantOfStart, splitStart, startTextOf } from './start-text.ts';

const newYork = 'America/New_York';
const iso = (instant: number | null) => (instant === null ? null : new Date(instant).toISOString());

test.each([
  ['an ordinary time has no offset', newYork, '2026-12-05T19:30:00Z', '2026-12-05 14:30'],
  ['the first 01:30', newYork, '2026-11-01T05:30:00Z', '2026-11-01 01:30-04:00'],
  ['the second 01:30', newYork, '2026-11-01T06:30:00Z', '2026-11-01 01:30-05:00'],
  ['02:00 comes once again', newYork, '2026-11-01T07:00:00Z', '2026-11-01 02:00'],
  ['half an hour in Lord Howe', 'Australia/Lord_Howe', '2026-04-04T15:00:00Z', '2026-04-05 01:30+10:30'],
  ['before midnight in Santiago', 'America/Santiago', '2026-04-05T03:00:00Z', '2026-04-04 23:00-04:00'],
])('F-33 a start is written and read back: %s', (_name, zone, instant, text) => {
  expect(startTextOf(zone, Date.parse(instant))).toBe(text);
  expect(instantOfStart(zone, text)).toBe(Date.parse(instant));
});

describe('F-33 a start that was written by others', () => {
  test.each([
    ['without an offset the first showing is meant', '2026-11-01 01:30', '2026-11-01T05:30:00.000Z'],
    ['an offset that is right needs not be there', '2026-12-05 14:30-05:00', '2026-12-05T19:30:00.000Z'],
    ['an offset that is wrong', '2026-12-05 14:30-04:00', null],
    ['an offset that nobody has', '2026-12-05 14:30-99:99', null],
    ['a time that the clock skips', '2026-03-08 02:30', null],
    ['and with the offset before it', '2026-03-08 02:30-05:00', null],
    ['a day that does not exist', '2026-02-30 10:00', null],
    ['the end of a day', '2026-12-05 24:00', null],
    ['no time at all', '2026-12-05', null],
  ])('%s', (_name, text, instant) => {
    expect(iso(instantOfStart(newYork, text))).toBe(instant);
  });
});

test('F-33 a start is taken apart', () => {
  expect(splitStart('2026-11-01 01:30-05:00')).toEqual({ day: '2026-11-01', minute: 90, offset: '-05:00' });
  expect(splitStart('2026-11-01 01:30')).toEqual({ day: '2026-11-01', minute: 90, offset: '' });
  expect(splitStart('nonsense').minute).toBe(-1);
});
