import { expect, test } from 'vitest';
import { readHours, writeHours } from './hours-text.ts';

test.each([
  ['closed', []],
  ['09:00-17:30', [{ from: 540, to: 1050 }]],
  [
    '09:00-13:00+14:00-18:00',
    [
      { from: 540, to: 780 },
      { from: 840, to: 1080 },
    ],
  ],
  ['09:00-13:00 + 13:00-18:00', [{ from: 540, to: 1080 }]],
  ['00:00-24:00', [{ from: 0, to: 1440 }]],
  ['18:00-00:00', [{ from: 1080, to: 1440 }]],
  ['18:00-02:00', [{ from: 1080, to: 1560 }]],
  ['22:00-06:00', [{ from: 1320, to: 1800 }]],
])('G-79 hours written as %s', (text, spans) => {
  expect(readHours(text)).toEqual({ ok: true, value: spans });
});

test('F-36 hours past midnight are written as they were read', () => {
  for (const text of ['18:00-02:00', '10:00-14:00+18:00-24:00', '22:00-06:00', 'closed']) {
    const read = readHours(text);
    expect(read.ok && writeHours(read.value)).toBe(text);
  }
});

test.each([
  ['9:00-17:00', 'must be closed'],
  ['', 'must be closed'],
  ['09:00', 'must be closed'],
  ['09:00-12:00-13:00', 'must be closed'],
  ['09:00-25:00', 'must be closed'],
  ['09:00-09:00', 'is empty'],
  ['24:00-24:00', '24:00 can only be the end'],
  ['14:00-18:00+09:00-13:00', 'begins before the span in front of it ends'],
  ['22:00-06:01', 'goes on past 06:00 of the next day'],
  ['17:30-09:00', 'ends before it begins'],
  ['20:00-02:00+22:00-23:00', 'begins before the span in front of it ends'],
  ['20:00-02:00+03:00-04:00', 'begins before the span in front of it ends'],
])('G-79 hours written as "%s" are refused', (text, reason) => {
  expect(readHours(text)).toMatchObject({ ok: false, reason: expect.stringContaining(reason) });
});
