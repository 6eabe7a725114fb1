import { expect, test } from 'vitest';
import { staffTabKeys, staffTabs } from './staff-tabs.ts';

const none = { workCount: 0, reviewCount: 0, hidesReviews: false, alwaysBoth: false };

test('B-094 works and reviews: both', () => {
  expect(staffTabs({ ...none, workCount: 3, reviewCount: 2 })).toEqual(['works', 'reviews']);
});

test('B-095 works without reviews: works only', () => {
  expect(staffTabs({ ...none, workCount: 3 })).toEqual(['works']);
});

test('B-096 without works: reviews only, whether there are any or not', () => {
  expect(staffTabs({ ...none, reviewCount: 2 })).toEqual(['reviews']);
  expect(staffTabs(none)).toEqual(['reviews']);
});

test('B-097 hidden reviews are no tab', () => {
  expect(staffTabs({ ...none, workCount: 3, reviewCount: 2, hidesReviews: true })).toEqual(['works']);
  expect(staffTabs({ ...none, reviewCount: 2, hidesReviews: true })).toEqual([]);
});

test('B-098 a brand that always shows both shows both', () => {
  expect(staffTabs({ ...none, alwaysBoth: true })).toEqual(['works', 'reviews']);
  expect(staffTabs({ ...none, alwaysBoth: true, hidesReviews: true })).toEqual(['works', 'reviews']);
});

test('B-093 works are the tab 1, reviews the tab 2', () => {
  expect(staffTabKeys).toEqual({ works: 1, reviews: 2 });
});
