import { expect, test } from 'vitest';
import { isRewarded, visitsToReward } from './visit-reward.ts';

const rewardedOf = (every: number, hasReward = true) =>
  Array.from({ length: 12 }, (_, place) => place + 1).filter((visit) => isRewarded(visit, { every, hasReward }));

test('C-195 the fifth and the tenth visit are rewarded, others not', () => {
  expect(rewardedOf(5)).toEqual([5, 10]);
  expect(rewardedOf(1)).toHaveLength(12);
  expect(isRewarded(0, { every: 5, hasReward: true })).toBe(false);
});

test('C-195 a store without a number of visits, or without a reward, rewards none and promises none', () => {
  expect(rewardedOf(0)).toEqual([]);
  expect(rewardedOf(5, false)).toEqual([]);
  expect(visitsToReward(3, { every: 0, hasReward: true })).toBeNull();
  expect(visitsToReward(3, { every: 5, hasReward: false })).toBeNull();
});

test.each([
  [0, 5],
  [1, 4],
  [4, 1],
  [5, 5],
  [9, 1],
])('C-195 after %i visits %i more are needed for the next reward', (visits, expected) => {
  expect(visitsToReward(visits, { every: 5, hasReward: true })).toBe(expected);
});
