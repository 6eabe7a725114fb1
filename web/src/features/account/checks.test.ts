import { translate } from '@parlour/phrases/reasons';
import { expect, test } from 'vitest';
import { logInFaults, newEmailFaults, newPasswordFaults, signUpFaults, type SignUpValues } from './checks.ts';

const logInFault = (...asked: Parameters<typeof logInFaults>) => logInFaults(...asked)[0] ?? null;
const newEmailFault = (...asked: Parameters<typeof newEmailFaults>) => newEmailFaults(...asked)[0] ?? null;
const newPasswordFault = (...asked: Parameters<typeof newPasswordFaults>) => newPasswordFaults(...asked)[0] ?? null;
const signUpFault = (values: SignUpValues, isValid: boolean | null) =>
  signUpFaults(values, isValid === null ? null : { isValid })[0] ?? null;
import { signUpRequest } from './sign-up-request.ts';

const t = translate('en');
const sentence = (fault: { key: Parameters<typeof t>[0] } | null) => fault && t(fault.key);

const complete: SignUpValues = {
  lastName: 'Lee',
  firstName: 'Ann',
  email: 'ann@example.com',
  mobile: '0412 345 678',
  country: 'AU',
  dialCode: '+61',
  password: 'three green boats',
  agrees: true,
  receives: true,
};

test('A-059 A-060 signing in names one missing thing only', () => {
  expect(sentence(logInFault({ username: ' ', password: '' }))).toBe('Please enter your email or phone number');
  expect(sentence(logInFault({ username: 'a', password: '' }))).toBe('Password cannot be empty!');
  expect(logInFault({ username: 'a', password: ' ' })).toBeNull();
});

test('A-099 A-100 A-101 A-102 A-103 A-104 A-105 A-106 the first fault of a sign-up, in the order of the documents', () => {
  let values: SignUpValues = {
    ...complete,
    lastName: '',
    firstName: '　',
    email: ' ',
    mobile: '',
    password: '',
    agrees: false,
    receives: false,
  };
  const seen: (string | null)[] = [];
  const mend: Partial<SignUpValues>[] = [
    { firstName: 'Ann' },
    { email: 'not an address' },
    { mobile: '1' },
    { password: 'short' },
    { agrees: true },
    { receives: true },
    { email: 'ann@example.com' },
    { password: 'three green boats' },
  ];
  for (const change of mend) {
    seen.push(sentence(signUpFault(values, null)));
    values = { ...values, ...change };
  }
  expect(seen).toEqual([
    'Name cannot be empty!',
    'Email address cannot be empty!',
    'Phone number cannot be empty!',
    'Password cannot be empty!',
    'Please agree to the privacy policy.',
    'Please agree to booking confirmations and reminders.',
    'Please enter a valid email address.',
    'Password must be 8 to 128 characters',
  ]);
  expect(signUpFault(values, null)).toBeNull();
  expect(sentence(signUpFault(values, false))).toBe('This mobile number isn’t valid. Please check it.');
  expect(signUpFault(values, true)).toBeNull();
});

test('A-099 one of the two names is enough', () => {
  expect(signUpFault({ ...complete, firstName: '' }, true)).toBeNull();
  expect(signUpFault({ ...complete, lastName: '' }, true)).toBeNull();
});

const owner = { email: complete.email, mobile: complete.mobile };

test('A-075 G-062 a new password: empty, then the repetition, then the rule', () => {
  expect(sentence(newPasswordFault({ password: '', again: 'x' }, owner))).toBe('Password cannot be empty!');
  expect(sentence(newPasswordFault({ password: 'a', again: 'b' }, owner))).toBe('The two passwords don’t match.');
  expect(sentence(newPasswordFault({ password: 'a', again: 'a' }, owner))).toBe('Password must be 8 to 128 characters');
  expect(newPasswordFault({ password: 'three green boats', again: 'three green boats' }, owner)).toBeNull();
});

test('A-120 C-257 A-121 C-256 a new e-mail: empty, the same in any letters and blanks, then its shape', () => {
  const fault = (email: string) => sentence(newEmailFault({ email, password: 'p' }, 'Ann@Example.com'));
  expect(fault(' ')).toBe('Please enter your email');
  expect(fault(' ann@EXAMPLE.com ')).toBe('The new email can’t be the same as the current one.');
  expect(fault('a@b')).toBe('Please enter a valid email address.');
  expect(fault('b@example.com')).toBeNull();
});

test('A-107 A-108 A-109 A-110 A-111 what a sign-up sends', () => {
  expect(Object.keys(signUpRequest(complete, 'C1')).sort()).toEqual(
    [
      'agreesToService',
      'country',
      'dialCode',
      'email',
      'firstName',
      'lastName',
      'mobile',
      'password',
      'receivesBookingMail',
      'source',
    ].sort(),
  );
  expect(signUpRequest(complete, 'C1')).toMatchObject({ country: 'AU', dialCode: '+61', source: 'BK_APP_C' });
  const chainOf = (dialCode: string, chainId: string | null) =>
    signUpRequest({ ...complete, dialCode }, chainId).chainId;
  expect([chainOf('+61', 'C1'), chainOf('+61', null), chainOf('', null), chainOf('', 'C1')]).toEqual([
    undefined,
    undefined,
    undefined,
    'C1',
  ]);
});

test('A-105 all that is wrong with a form is told at once, one thing of each field', () => {
  const fields = (faults: readonly { field: string }[]) => faults.map(({ field }) => field);
  expect(fields(logInFaults({ username: ' ', password: '' }))).toEqual(['username', 'password']);
  const wrong = { ...complete, firstName: '', lastName: '', email: 'a@b', password: '', agrees: false };
  expect(fields(signUpFaults(wrong, { isValid: false }))).toEqual([
    'lastName',
    'password',
    'agrees',
    'email',
    'mobile',
  ]);
  expect(fields(newPasswordFaults({ password: 'a', again: 'b' }, owner))).toEqual(['again', 'password']);
  expect(fields(newEmailFaults({ email: 'a', password: '' }, 'b@c.example'))).toEqual(['email', 'current']);
});
