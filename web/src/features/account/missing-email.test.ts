import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeBrowser } from '../../lib/fake-browser.ts';
import { beginTurn, codeTurn } from './code-turn.ts';
import { missingEmailLink, openMissingEmailLink } from './missing-email.ts';

beforeEach(() => void fakeBrowser());
afterEach(() => {
  codeTurn.clear();
  vi.unstubAllGlobals();
});

test('A-027 G-067 a second link in one tab begins with the e-mail, the same link goes on with its code', () => {
  openMissingEmailLink('first-link-of-the-tab');
  beginTurn({ purpose: 'missEmail', email: 'noor@example.com', mobile: '' });
  openMissingEmailLink('first-link-of-the-tab');
  expect(codeTurn.read()?.email).toBe('noor@example.com');
  openMissingEmailLink('second-link-of-the-tab');
  expect([codeTurn.read(), missingEmailLink.read()]).toEqual([null, 'second-link-of-the-tab']);
});

test('A-027 the code of a sign-up is no business of such a link', () => {
  beginTurn({ purpose: 'signup', email: 'noor@example.com', mobile: '' });
  openMissingEmailLink('third-link-of-the-tab');
  expect(codeTurn.read()?.purpose).toBe('signup');
});
