import { expect, test } from 'vitest';
import { averageScore, totalOf } from './average-score.ts';

test.each([
  ['nobody', [], null],
  ['one voice', [{ score: 5, count: 1 }], '5.00'],
  [
    'thirds',
    [
      { score: 5, count: 2 },
      { score: 4, count: 1 },
    ],
    '4.67',
  ],
  [
    'half up',
    [
      { score: 4, count: 199 },
      { score: 5, count: 1 },
    ],
    '4.01',
  ],
  [
    'a fraction below ten hundredths keeps its nought',
    [
      { score: 4, count: 19 },
      { score: 5, count: 1 },
    ],
    '4.05',
  ],
  [
    'thousands',
    [
      { score: 5, count: 4_000 },
      { score: 1, count: 1_000 },
    ],
    '4.20',
  ],
])('G-22 B-035 the average of %s has two decimals', (_name, counts, average) => {
  expect(averageScore(counts)).toBe(average);
});

test('B-139 the total is the sum of the counts', () => {
  expect(
    totalOf([
      { score: 5, count: 3 },
      { score: 2, count: 4 },
    ]),
  ).toBe(7);
});
