import { afterEach, expect, test, vi } from 'vitest';
import {
  currentSession,
  dropSession,
  isSessionLost,
  isSignedOut,
  keepSession,
  loseSession,
  watchSession,
} from './session.ts';

afterEach(() => vi.unstubAllGlobals());

test('who watches the sign-in is told at once whether it ended by itself or by a sign-out', () => {
  const seen: unknown[] = [];
  const end = watchSession(() => seen.push(currentSession() === null && isSessionLost()));
  keepSession({ token: 'a token of the tests', stage: 'full', expiresAt: 0 });
  loseSession();
  keepSession({ token: 'a token of the tests', stage: 'full', expiresAt: 0 });
  dropSession();
  end();
  expect(seen).toEqual([false, true, false, false]);
});

test('a tab that begins tells a sign-out from a sign-in that is there, or that ended by itself', () => {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => void kept.set(key, text),
    removeItem: (key: string) => void kept.delete(key),
  });
  const session = { token: 'a token of the tests', stage: 'full' as const, expiresAt: 0 };
  keepSession(session);
  expect(isSignedOut()).toBe(false);
  loseSession();
  expect(isSignedOut()).toBe(false);
  keepSession(session);
  dropSession();
  expect(isSignedOut()).toBe(true);
});
