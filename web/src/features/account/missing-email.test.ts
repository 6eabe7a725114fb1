import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeBrowser } from '../../lib/session/fake-browser.ts';
import { beginCodeFlow, codeFlow } from './code-flow.ts';
import { missingEmailLink, openMissingEmailLink } from './missing-email.ts';

beforeEach(() => void fakeBrowser());
afterEach(() => {
  codeFlow.clear();
  vi.unstubAllGlobals();
});

test('A-027 G-067 a second link in one tab begins with the e-mail, the same link goes on with its code', () => {
  openMissingEmailLink('first-link-of-the-tab');
  beginCodeFlow({ purpose: 'missEmail', email: 'noor@example.com', mobile: '' });
  openMissingEmailLink('first-link-of-the-tab');
  expect(codeFlow.read()?.email).toBe('noor@example.com');
  openMissingEmailLink('second-link-of-the-tab');
  expect([codeFlow.read(), missingEmailLink.read()]).toEqual([null, 'second-link-of-the-tab']);
});

test('A-027 the code of a sign-up is no business of such a link', () => {
  beginCodeFlow({ purpose: 'signup', email: 'noor@example.com', mobile: '' });
  openMissingEmailLink('third-link-of-the-tab');
  expect(codeFlow.read()?.purpose).toBe('signup');
});
