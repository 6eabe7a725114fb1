import { beforeEach, expect, test, vi } from 'vitest';
import { fakeBrowser } from '../../lib/fake-browser.ts';
import { beginTurn, codeTurn, entryTurn, mustSend, noteSent, noteWait, secondsLeft } from './code-turn.ts';

const now = Date.parse('2027-01-13T10:00:00Z');
const email = 'ann@example.com';

beforeEach(() => {
  fakeBrowser();
  codeTurn.clear();
});

test('A-085 the page of the code is opened for a sign-up or a reset, and for nothing else', () => {
  const turn = { email, mobile: '', waits: {} };
  expect(entryTurn({ ...turn, purpose: 'signup' })?.purpose).toBe('signup');
  expect(entryTurn({ ...turn, purpose: 'reset' })?.purpose).toBe('reset');
  for (const purpose of ['changeEmail', 'contact', 'missEmail'] as const)
    expect(entryTurn({ ...turn, purpose })).toBeNull();
  expect(entryTurn(null)).toBeNull();
});

test('A-082 A-084 G-057 G-059 T-07 the wait is counted from a clock on the wall, for each address by itself, and never below 0', () => {
  beginTurn({ purpose: 'signup', email, mobile: '+61412345678' });
  noteWait('signup', email, 60, now);
  const left = (address: string, at: number) => secondsLeft(codeTurn.read()!, address, at);
  expect([0, 1, 999, 1000, 59_001, 60_000, 3_600_000].map((ms) => left(email, now + ms))).toEqual([
    60, 60, 60, 59, 1, 0, 0,
  ]);
  expect(left('+61412345678', now)).toBe(0);
  expect(left(' ANN@example.com ', now)).toBe(60);
  noteWait('signup', email, 0, now);
  expect(left(email, now)).toBe(0);
});

test('G-050 a turn that is opened again goes on with its wait, one for another purpose has its own', () => {
  beginTurn({ purpose: 'signup', email, mobile: '' });
  noteWait('signup', email, 60, now);
  beginTurn({ purpose: 'signup', email, mobile: '' });
  expect(secondsLeft(codeTurn.read()!, email, now)).toBe(60);
  beginTurn({ purpose: 'reset', email, mobile: '' });
  expect(secondsLeft(codeTurn.read()!, email, now)).toBe(0);
});

test('A-082 G-050 a page that comes back while the mail is read sends no second code, however late; a new turn does', async () => {
  beginTurn({ purpose: 'signup', email, mobile: '' });
  expect(mustSend(email, now)).toBe(true);
  noteWait('signup', email, 60, now);
  expect(mustSend(email, now)).toBe(false);
  noteSent();
  // The page anew, in the same tab.
  vi.resetModules();
  const later = await import('./code-turn.ts');
  expect(later.secondsLeft(later.codeTurn.read()!, email, now + 90_000)).toBe(0);
  expect(later.mustSend(email, now + 90_000)).toBe(false);
  later.beginTurn({ purpose: 'signup', email, mobile: '' });
  expect(later.mustSend(email, now + 30_000)).toBe(false);
  expect(later.mustSend(email, now + 90_000)).toBe(true);
});

test('A-084 a code that could not be sent is sent by the next opening', () => {
  beginTurn({ purpose: 'reset', email, mobile: '' });
  noteWait('reset', email, 60, now);
  noteWait('reset', email, 0, now);
  expect(mustSend(email, now)).toBe(true);
});
