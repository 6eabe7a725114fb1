import { expect, test } from 'vitest';
import {
  type Challenge,
  challengeLifeMs,
  freshSignInMs,
  isChallengeFor,
  isOldCounter,
  mayAddPasskey,
  mostPasskeys,
} from './passkey-rules.ts';

const now = Date.parse('2027-01-12T21:00:00Z');
const challenge: Challenge = { purpose: 'add', host: 'lumen.example', accountId: 'mei', expiresAt: now + 1 };
const use = { purpose: 'add', host: 'lumen.example', accountId: 'mei' } as const;

test.each<[string, Challenge | null, object, number, boolean]>([
  ['counts for what it was made for', challenge, {}, now, true],
  ['is nothing when unknown', null, {}, now, false],
  ['ends', challenge, {}, now + 1, false],
  ['is for one purpose', challenge, { purpose: 'signIn' }, now, false],
  ['is for one host', challenge, { host: 'bloom.example' }, now, false],
  ['is for one person', challenge, { accountId: 'ada' }, now, false],
  ['of signing in is for nobody yet', { ...challenge, accountId: null }, {}, now, false],
])('a challenge %s', (_title, given, change, at, expected) => {
  expect(isChallengeFor(given, { ...use, ...change }, at)).toBe(expected);
});

test('a challenge lives five minutes', () => expect(challengeLifeMs).toBe(300_000));

test.each([
  [0, 0, false],
  [0, 1, false],
  [7, 8, false],
  [7, 7, true],
  [7, 6, true],
  [7, 0, true],
])('after counter %i the counter %i comes from a copy: %s', (known, given, expected) => {
  expect(isOldCounter(known, given)).toBe(expected);
});

const fresh = (way: string) => ({ at: now - 1000, way });
const old = { at: now - freshSignInMs, way: 'password' };

test.each([
  ['just signed in with the password', { count: 0, signedIn: fresh('password'), hasGivenPassword: false }, 'ok'],
  ['just signed in with a passkey', { count: 0, signedIn: fresh('passkey'), hasGivenPassword: false }, 'ok'],
  ['just signed in by a link', { count: 0, signedIn: fresh('link'), hasGivenPassword: false }, 'password_needed'],
  ['of an unknown session', { count: 0, signedIn: null, hasGivenPassword: false }, 'password_needed'],
  ['signed in a while ago', { count: 0, signedIn: old, hasGivenPassword: false }, 'password_needed'],
  ['with the password', { count: 3, signedIn: old, hasGivenPassword: true }, 'ok'],
  [
    'with all there can be',
    { count: mostPasskeys, signedIn: fresh('password'), hasGivenPassword: true },
    'passkeys_full',
  ],
] as const)('adding a passkey, %s', (_title, facts, expected) => {
  const verdict = mayAddPasskey(facts, now);
  expect(verdict.ok ? 'ok' : verdict.reason).toBe(expected);
});
