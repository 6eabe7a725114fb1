import { beforeEach, expect, test, vi } from 'vitest';
import { fakeBrowser } from '../../lib/session/fake-browser.ts';
import { beginCodeFlow, codeFlow, entryCodeFlow, mustSend, noteSent, noteWait, secondsLeft } from './code-flow.ts';

const now = Date.parse('2027-01-13T10:00:00Z');
const email = 'ann@example.com';

beforeEach(() => {
  fakeBrowser();
  codeFlow.clear();
});

test('A-085 the page of the code is opened for a sign-up or a reset, and for nothing else', () => {
  const flow = { email, mobile: '', waits: {} };
  expect(entryCodeFlow({ ...flow, purpose: 'signup' })?.purpose).toBe('signup');
  expect(entryCodeFlow({ ...flow, purpose: 'reset' })?.purpose).toBe('reset');
  for (const purpose of ['changeEmail', 'contact', 'missEmail'] as const)
    expect(entryCodeFlow({ ...flow, purpose })).toBeNull();
  expect(entryCodeFlow(null)).toBeNull();
});

test('A-082 A-084 G-057 G-059 T-07 the wait is counted from a clock on the wall, for each address by itself, and never below 0', () => {
  beginCodeFlow({ purpose: 'signup', email, mobile: '+61412345678' });
  noteWait('signup', email, 60, now);
  const left = (address: string, at: number) => secondsLeft(codeFlow.read()!, address, at);
  expect([0, 1, 999, 1000, 59_001, 60_000, 3_600_000].map((ms) => left(email, now + ms))).toEqual([
    60, 60, 60, 59, 1, 0, 0,
  ]);
  expect(left('+61412345678', now)).toBe(0);
  expect(left(' ANN@example.com ', now)).toBe(60);
  noteWait('signup', email, 0, now);
  expect(left(email, now)).toBe(0);
});

test('G-050 a flow that is opened again goes on with its wait, one for another purpose has its own', () => {
  beginCodeFlow({ purpose: 'signup', email, mobile: '' });
  noteWait('signup', email, 60, now);
  beginCodeFlow({ purpose: 'signup', email, mobile: '' });
  expect(secondsLeft(codeFlow.read()!, email, now)).toBe(60);
  beginCodeFlow({ purpose: 'reset', email, mobile: '' });
  expect(secondsLeft(codeFlow.read()!, email, now)).toBe(0);
});

test('A-082 G-050 a page that comes back while the mail is read sends no second code, however late; a new flow does', async () => {
  beginCodeFlow({ purpose: 'signup', email, mobile: '' });
  expect(mustSend(email, now)).toBe(true);
  noteWait('signup', email, 60, now);
  expect(mustSend(email, now)).toBe(false);
  noteSent();
  // The page loads again, in the same tab.
  vi.resetModules();
  const later = await import('./code-flow.ts');
  expect(later.secondsLeft(later.codeFlow.read()!, email, now + 90_000)).toBe(0);
  expect(later.mustSend(email, now + 90_000)).toBe(false);
  later.beginCodeFlow({ purpose: 'signup', email, mobile: '' });
  expect(later.mustSend(email, now + 30_000)).toBe(false);
  expect(later.mustSend(email, now + 90_000)).toBe(true);
});

test('A-084 a code that could not be sent is sent by the next opening', () => {
  beginCodeFlow({ purpose: 'reset', email, mobile: '' });
  noteWait('reset', email, 60, now);
  noteWait('reset', email, 0, now);
  expect(mustSend(email, now)).toBe(true);
});
