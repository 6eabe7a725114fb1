import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { readingTokenOf } from './calendar-visit.ts';

test('F-128 a calendar file carries a token that follows from the link and only reads', async () => {
  const linkToken = 'k3FZ-_secret-of-the-link';
  const reading = await readingTokenOf(linkToken);
  expect(reading).toBe(`view-${createHash('sha256').update(`calendar ${linkToken}`).digest('hex')}`);
  expect(await readingTokenOf(reading)).toBe(reading);
  expect([await readingTokenOf(''), await readingTokenOf(undefined)]).toEqual(['', '']);
});
