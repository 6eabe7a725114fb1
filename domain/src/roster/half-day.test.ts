import { expect, test } from 'vitest';
import { halfOf } from './half-day.ts';
import { mondayOf, weekOf } from './week.ts';

test.each([
  ['one span', [{ from: 540, to: 1020 }], 780],
  ['a length that halves badly', [{ from: 540, to: 1055 }], 795],
  [
    'a break near the middle',
    [
      { from: 540, to: 720 },
      { from: 780, to: 1020 },
    ],
    720,
  ],
  [
    'a break near the start',
    [
      { from: 540, to: 600 },
      { from: 660, to: 1140 },
    ],
    870,
  ],
  ['an evening past midnight', [{ from: 1080, to: 1560 }], 1320],
  ['no hours', [], 720],
])('a half day ends in the middle of the work: %s', (_what, spans, minute) => {
  expect(halfOf(spans)).toBe(minute);
});

test('a week begins on Monday', () => {
  expect(mondayOf('2027-01-17')).toBe('2027-01-11');
  expect(weekOf('2027-02-28')).toEqual([
    '2027-02-22',
    '2027-02-23',
    '2027-02-24',
    '2027-02-25',
    '2027-02-26',
    '2027-02-27',
    '2027-02-28',
  ]);
});
