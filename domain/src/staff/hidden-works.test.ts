import { expect, test } from 'vitest';
import { hiddenWorks, mostThumbnails } from './hidden-works.ts';

test.each([
  [0, 0],
  [3, 0],
  [4, 0],
  [5, 1],
  [9, 5],
])('B-088 of %i works %i stand behind the four thumbnails', (total, hidden) => {
  expect(mostThumbnails).toBe(4);
  expect(hiddenWorks(total)).toBe(hidden);
});
