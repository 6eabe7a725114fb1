import { expect, test } from 'vitest';
import { currentSession, dropSession, isSessionLost, keepSession, loseSession, watchSession } from './session.ts';

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
