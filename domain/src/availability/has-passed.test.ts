import { expect, test } from 'vitest';
import { hasPassed } from './has-passed.ts';

const startsAt = Date.parse('2027-01-13T10:00:00Z');

test.each([
  ['2027-01-13T09:59:59.999Z', false],
  ['2027-01-13T10:00:00Z', false],
  ['2027-01-13T10:00:59.999Z', false],
  ['2027-01-13T10:01:00Z', true],
] as const)('0083 a start has passed once its minute is over: at %s %s', (now, isPast) => {
  expect(hasPassed(startsAt, Date.parse(now))).toBe(isPast);
});
