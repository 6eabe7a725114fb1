import { expect, test } from 'vitest';
import { starBars } from './star-bars.ts';

test('B-107 REV-01 five bars from 5 to 1, each with its share; stars that no customer gave count 0', () => {
  const counts = [
    { score: 4, count: 32 },
    { score: 5, count: 17 },
    { score: 1, count: 3 },
  ];
  expect(starBars(counts)).toEqual([
    { score: 5, count: 17, percent: 33 },
    { score: 4, count: 32, percent: 62 },
    { score: 3, count: 0, percent: 0 },
    { score: 2, count: 0, percent: 0 },
    { score: 1, count: 3, percent: 6 },
  ]);
});

test('B-107 without reviews every bar is empty', () => {
  expect(starBars([]).every(({ count, percent }) => count === 0 && percent === 0)).toBe(true);
});
