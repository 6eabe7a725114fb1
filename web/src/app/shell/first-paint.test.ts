import { runInNewContext } from 'node:vm';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeBrowser } from '../../lib/session/fake-browser.ts';
import { dropUserToken, keepUserToken } from '../../lib/session/user-token.ts';
import { firstPaintScript } from './first-paint.ts';

const now = new Date('2027-01-13T10:00:00Z').getTime();

beforeEach(() => vi.useFakeTimers({ now }));
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** What the first script of a page notes of this browser. */
function noted(): Record<string, string> {
  const dataset: Record<string, string> = { language: 'en' };
  const { cookie } = document;
  runInNewContext(firstPaintScript, { document: { cookie, documentElement: { dataset } }, localStorage, location });
  return dataset;
}

test('G-038 a customer who may still be signed in by her session is not asked to sign in, though her token has run out', () => {
  fakeBrowser();
  expect(noted()).not.toHaveProperty('known');
  keepUserToken({ token: 'T', expiresAt: now + 1000 });
  expect(noted()).toHaveProperty('known');
  vi.setSystemTime(now + 2000);
  expect(document.cookie).not.toContain('token=');
  expect(noted()).toHaveProperty('known');
  dropUserToken();
  expect(noted()).not.toHaveProperty('known');
});
