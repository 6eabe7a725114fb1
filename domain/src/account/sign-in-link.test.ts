import { expect, test } from 'vitest';
import { linkLifeMs, trySignInLink } from './sign-in-link.ts';

const now = Date.parse('2027-01-12T21:00:00Z');
const live = { usedAt: null, isReplaced: false, expiresAt: now + 1 };

test.each([
  ['live', live, 'ok'],
  ['unknown', null, 'link_over'],
  ['expired', { ...live, expiresAt: now }, 'link_over'],
  ['replaced by a newer one', { ...live, isReplaced: true }, 'link_over'],
  ['used', { ...live, usedAt: now - 1 }, 'link_used'],
  ['used and long over', { ...live, usedAt: now - 1, isReplaced: true, expiresAt: now - linkLifeMs }, 'link_used'],
])('a sign-in link that is %s', (_title, link, expected) => {
  const verdict = trySignInLink(link, now);
  expect(verdict.ok ? 'ok' : verdict.reason).toBe(expected);
});

test('a sign-in link lives fifteen minutes', () => expect(linkLifeMs).toBe(900_000));
