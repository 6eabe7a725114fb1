import { expect, test } from 'vitest';
import { readHours } from './hours-text.ts';

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
])('G-79 hours written as %s', (text, spans) => {
  expect(readHours(text)).toEqual({ ok: true, value: spans });
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
  ['22:00-06:00', 'write 22:00-24:00 on this day and 00:00-06:00 on the next'],
])('G-79 hours written as "%s" are refused', (text, reason) => {
  expect(readHours(text)).toMatchObject({ ok: false, reason: expect.stringContaining(reason) });
});
