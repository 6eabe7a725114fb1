import { expect, test } from 'vitest';
import { withSeen } from './seen-entries.ts';

const named = (count: number, from = 0) => Array.from({ length: count }, (_, place) => `S${from + place}`);

test('Explore: all cards in sight are asked about at once, twelve to a question', () => {
  const batches = withSeen([], named(30));
  expect(batches.map(({ length }) => length)).toEqual([12, 12, 6]);
  expect(batches.flat()).toEqual(named(30));
});

test('Explore: each card is asked about once, and what was asked stays as it is', () => {
  const first = withSeen([], ['S0', 'S1', 'S0']);
  expect(first).toEqual([['S0', 'S1']]);
  expect(withSeen(first, ['S1', 'S2'])).toEqual([['S0', 'S1'], ['S2']]);
  expect(withSeen(first, ['S1'])).toBe(first);
});
