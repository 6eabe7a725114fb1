import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeBrowser } from './fake-browser.ts';
import { currentUserToken, dropUserToken, keepUserToken, maySignInSilently } from './user-token.ts';

const now = new Date('2027-01-13T10:00:00Z').getTime();

beforeEach(() => vi.useFakeTimers({ now }));
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('A-043 A-046 G-015 the token lives in a secure cookie as long as it counts, and the session outlives it', () => {
  const { jar, local } = fakeBrowser();
  expect([currentUserToken(), maySignInSilently()]).toEqual([null, false]);
  keepUserToken({ token: 'T/1+', expiresAt: now + 18 * 3_600_000 });
  expect(jar.get('token')!.attributes).toBe(`path=/;max-age=${18 * 3600};samesite=lax;secure`);
  expect(local.getItem('token')).toBeNull();
  expect(currentUserToken()).toBe('T/1+');
  vi.setSystemTime(now + 18 * 3_600_000 + 1000);
  expect([currentUserToken(), maySignInSilently()]).toEqual([null, true]);
  dropUserToken();
  expect(maySignInSilently()).toBe(false);
});

test('G-015 the cookie is not secure on localhost only', () => {
  const { jar } = fakeBrowser();
  for (const [hostname, isSecure] of [
    ['localhost', false],
    ['chain-a.localhost', false],
    ['127.0.0.1', false],
    ['localhost.example', true],
  ] as const) {
    vi.stubGlobal('location', { protocol: 'http:', hostname });
    keepUserToken({ token: 'T', expiresAt: now + 1000 });
    expect(jar.get('token')!.attributes.endsWith(';secure')).toBe(isSecure);
  }
});

test('A-043 where cookies do not work the token is in local storage, and ends at its time too', () => {
  fakeBrowser({ hasCookies: false });
  keepUserToken({ token: 'T', expiresAt: now + 3_600_000 });
  expect(currentUserToken()).toBe('T');
  vi.setSystemTime(now + 3_600_001);
  expect(currentUserToken()).toBeNull();
});
