import { expect, test } from 'vitest';
import { checkContact } from './check-contact.ts';

test.each([
  ['a phone alone', { mobile: '0412345678' }, 'mobile', true, null],
  ['an e-mail alone', { email: 'mei@example.com' }, 'email', false, null],
  ['both', { mobile: '0412345678', email: 'mei@example.com' }, 'mobile', true, null],
  ['neither, where a phone was to be typed', { mobile: ' ' }, 'mobile', false, 'mobile_needed'],
  ['neither, where an e-mail was to be typed', {}, 'email', false, 'email_needed'],
  ['what is no phone', { mobile: '12' }, 'mobile', false, 'mobile_malformed'],
  ['what is no e-mail', { email: 'mei' }, 'email', true, 'email_malformed'],
  ['a phone with what is no e-mail', { mobile: '0412345678', email: 'mei' }, 'mobile', true, 'email_malformed'],
] as const)('C-191 C-192 a check-in with %s', (_what, typed, kind, isPhone, reason) => {
  const verdict = checkContact({ email: '', mobile: '', ...typed }, kind, () => isPhone);
  expect(verdict.ok ? null : verdict.reason).toBe(reason);
});
