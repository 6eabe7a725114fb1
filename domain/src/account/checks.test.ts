import { expect, test } from 'vitest';
import { checkEmailChange } from './check-email-change.ts';
import { checkForgotten, newPasswordRefusals } from './check-forgotten.ts';
import { logInRefusals } from './check-log-in.ts';
import { checkSignUp, type SignUpForm } from './check-sign-up.ts';

const empty: SignUpForm = {
  firstName: '',
  lastName: '',
  email: '',
  mobile: '',
  password: '',
  agreesToService: false,
  receivesBookingMail: false,
};
const full: SignUpForm = {
  firstName: 'Mei',
  lastName: 'Tan',
  email: 'mei@example.com',
  mobile: '0412 345 678',
  password: 'rain over bridges',
  agreesToService: true,
  receivesBookingMail: true,
};
const reasonOf = (verdict: { ok: boolean; reason?: string }) => (verdict.ok ? 'ok' : verdict.reason);
const signUp = (form: SignUpForm, isMobileValid: boolean | null = true) =>
  reasonOf(checkSignUp(form, { isMobileValid }));

test('A-099 A-100 A-101 A-102 A-103 A-104 A-105 A-106 T-02 fixing one fault of a sign-up brings the next, one at a time', () => {
  const found: unknown[] = [signUp(empty, false)];
  let form = { ...empty };
  const fixes: Partial<SignUpForm>[] = [
    { firstName: 'Mei' },
    { email: 'not an address' },
    { mobile: '123' },
    { password: 'short' },
    { agreesToService: true },
    { receivesBookingMail: true },
    { email: 'mei@example.com' },
    { password: 'password1' },
    { password: full.password },
  ];
  for (const fix of fixes) found.push(signUp((form = { ...form, ...fix }), false));
  expect(found).toEqual([
    'name_needed',
    'email_missing',
    'mobile_missing',
    'password_needed',
    'privacy_unticked',
    'reminder_unticked',
    'email_malformed',
    'password_weak',
    'password_common',
    'mobile_against_rules',
  ]);
  expect(signUp(full)).toBe('ok');
});

test('A-099 T-02 one of the two names is enough, blanks are none (G-043)', () => {
  expect(signUp({ ...full, lastName: '' })).toBe('ok');
  expect(signUp({ ...full, firstName: '' })).toBe('ok');
  expect(signUp({ ...full, firstName: ' ', lastName: '\u3000' })).toBe('name_needed');
  expect(signUp({ ...full, email: '  ' })).toBe('email_missing');
  expect(signUp({ ...full, mobile: ' ' })).toBe('mobile_missing');
});

test('G-044 the form demands the reminder, the server does not', () => {
  const form = { ...full, receivesBookingMail: false };
  expect(signUp(form)).toBe('reminder_unticked');
  expect(reasonOf(checkSignUp(form, { isMobileValid: true, needsReminder: false }))).toBe('ok');
});

test('A-059 A-060 a sign-in needs a name first, then a password', () => {
  expect(logInRefusals({ username: ' ', password: '' })).toEqual(['username_needed', 'password_needed']);
  expect(logInRefusals({ username: 'mei', password: '' })).toEqual(['password_needed']);
  expect(logInRefusals({ username: 'mei', password: ' ' })).toEqual([]);
});

test('A-068 A-070 A-071 T-01 a forgotten password: empty, then registered, then the shape', () => {
  expect(reasonOf(checkForgotten(' ', null))).toBe('username_empty');
  expect(checkForgotten('abc', null)).toEqual({ ok: true, value: 'ask' });
  expect(reasonOf(checkForgotten('abc', false))).toBe('not_registered');
  expect(reasonOf(checkForgotten('nobody@example.com', false))).toBe('not_registered');
  expect(reasonOf(checkForgotten('0412345678', true))).toBe('not_an_email');
  expect(checkForgotten('mei@example.com', true)).toEqual({ ok: true, value: 'send' });
});

test('A-075 G-062 a new password: empty, then different, then the rule', () => {
  expect(newPasswordRefusals('', 'x', full)).toEqual(['password_needed']);
  expect(newPasswordRefusals('short', 'other', full)).toEqual(['passwords_differ', 'password_weak']);
  expect(newPasswordRefusals('short', 'short', full)).toEqual(['password_weak']);
  expect(newPasswordRefusals(full.password, full.password, full)).toEqual([]);
});

test('A-120 C-257 A-121 C-256 G-064 a new address: empty, then the same, then the shape', () => {
  expect(reasonOf(checkEmailChange(' ', full.email))).toBe('email_needed');
  expect(reasonOf(checkEmailChange(' MEI@example.COM', full.email))).toBe('email_same');
  expect(reasonOf(checkEmailChange('mei', full.email))).toBe('email_malformed');
  expect(reasonOf(checkEmailChange('new@example.com', full.email))).toBe('ok');
});
