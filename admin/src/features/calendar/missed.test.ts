import { expect, test } from 'vitest';
import { mayHaveMissed } from './missed.ts';

test('0096 the line of another day asks for no requests; one that was lost, came late, or after they were read does', () => {
  const other = { since: 10_000, isBroken: false, readAt: 5_000 };
  expect(mayHaveMissed(other, 10_200)).toBe(false);
  expect(mayHaveMissed({ ...other, readAt: 0 }, 60_000)).toBe(false);
  expect(mayHaveMissed({ ...other, readAt: 10_100 }, 10_200)).toBe(true);
  expect(mayHaveMissed(other, 14_000)).toBe(true);
  expect(mayHaveMissed({ ...other, isBroken: true }, 10_200)).toBe(true);
  // Beats of a line that is open are no news.
  expect(mayHaveMissed({ ...other, since: Infinity, readAt: 20_000 }, 60_000)).toBe(false);
  expect(mayHaveMissed({ ...other, since: Infinity, isBroken: true }, 60_000)).toBe(true);
});
