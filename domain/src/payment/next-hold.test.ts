import { expect, test } from 'vitest';
import { nextHoldAt } from './next-hold.ts';

const hour = 3_600_000;
const day = 24 * hour;
const start = Date.parse('2027-02-12T00:00:00Z');

test.each<[string, number | null, number | null]>([
  ['nothing is held', null, start - 2 * day],
  ['what is held lasts until a day after the start', start + day, null],
  ['what is held lapses just before', start + day - 1, start + day - 1 - 12 * hour],
  ['what is held lapses in the night before', start - 6 * hour, start - 18 * hour],
  ['what is held lapses long before', start - 20 * day, start - 2 * day],
])('F-52 G-110 where %s', (_, heldUntil, at) => {
  expect(nextHoldAt(start, heldUntil)).toBe(at);
});
