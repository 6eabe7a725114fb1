import { expect, test } from 'vitest';
import { staffTabKeys, staffTabs } from './staff-tabs.ts';

test.each([
  ['B-094 works and reviews: both', { workCount: 3, reviewCount: 2 }, ['works', 'reviews']],
  ['B-095 works without reviews: works only', { workCount: 3 }, ['works']],
  ['B-096 reviews without works: reviews only', { reviewCount: 2 }, ['reviews']],
  ['B-096 neither: reviews only', {}, ['reviews']],
  ['B-097 hidden reviews: none of them', { workCount: 3, reviewCount: 2, hidesReviews: true }, ['works']],
  ['B-097 hidden reviews and no works: nothing', { reviewCount: 2, hidesReviews: true }, []],
  ['B-098 a brand that always shows both', { alwaysBoth: true }, ['works', 'reviews']],
  ['B-098 such a brand where reviews are hidden', { alwaysBoth: true, hidesReviews: true }, ['works', 'reviews']],
] as const)('%s', (_title, facts, tabs) => {
  const none = { workCount: 0, reviewCount: 0, hidesReviews: false, alwaysBoth: false };
  expect(staffTabs({ ...none, ...facts })).toEqual(tabs);
});

test('B-093 works are the tab 1, reviews the tab 2', () => {
  expect(staffTabKeys).toEqual({ works: 1, reviews: 2 });
});
