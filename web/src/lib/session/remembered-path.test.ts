import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeBrowser } from './fake-browser.ts';
import { hasRememberedPath, rememberPath, takePathAfterSignIn, takeRememberedPath } from './remembered-path.ts';

const known = new Set(['/appointments', '/shopDetail', '/reserveDetail', '/userInfo']);
const take = () => takeRememberedPath((path) => known.has(path));

let browser: ReturnType<typeof fakeBrowser>;
beforeEach(() => {
  browser = fakeBrowser();
});
afterEach(() => vi.unstubAllGlobals());

test('A-041 G-018 T-04 a path is remembered with its query and used once', () => {
  rememberPath('/appointments?x=1');
  expect(hasRememberedPath()).toBe(true);
  expect(take()).toBe('/appointments?x=1');
  expect(take()).toBeNull();
});

test('G-018 the way in and the front door are never remembered', () => {
  for (const path of ['/', '/login', '/signup?view=terms', '/?lang=tw', '/login#x']) rememberPath(path);
  expect(hasRememberedPath()).toBe(false);
});

test('F-96 the page of a booking comes back, a link token does not', () => {
  rememberPath('/shopDetail?compId=5#book/confirm');
  expect(take()).toBe('/shopDetail?compId=5#book/confirm');
  rememberPath('/reserveDetail?id=R1#t=0123456789abcdefgh');
  expect(take()).toBe('/reserveDetail?id=R1');
});

test('G-018 nothing but a path of our own is followed, whatever stands in the storage', () => {
  for (const value of [
    '//evil.example',
    '/\\evil.example',
    'https://evil.example/appointments',
    'javascript:alert(1)',
    '/unknown',
    '',
  ]) {
    browser.tab.setItem('rememberedPath', JSON.stringify({ version: 1, value }));
    expect(take(), value).toBeNull();
  }
});

test('G-018 A-155 signing in over a page stays there and leaves nothing to follow later; over the front door the place is kept', () => {
  const after = (overPage: string | null) => takePathAfterSignIn(overPage, (path) => known.has(path));
  rememberPath('/appointments');
  expect([after('/'), hasRememberedPath()]).toEqual([null, true]);
  expect([after('/home'), hasRememberedPath()]).toEqual([null, false]);
  rememberPath('/appointments');
  expect([after(null), hasRememberedPath()]).toEqual(['/appointments', false]);
});
