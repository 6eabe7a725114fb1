import { expect, test } from 'vitest';
import { typedMobile } from './phone-text.ts';

const type = (text: string, country = 'AU') =>
  [...text].reduce((typed, letter) => typedMobile(typed, typed.mobile + letter, true), { mobile: '', country });

test('CNF-05 a number takes its shape while it is typed', () => {
  expect(type('0412345678').mobile).toBe('0412 345 678');
});

test('CNF-05 typing in the middle and deleting leave the text alone', () => {
  const typed = { mobile: '0412 345 678', country: 'AU' };
  expect(typedMobile(typed, '0412 345 67', true).mobile).toBe('0412 345 67');
  expect(typedMobile(typed, '04192 345 678', false).mobile).toBe('04192 345 678');
});

test('CNF-05 a pasted number with its dial code sets the country', () => {
  expect(typedMobile({ mobile: '', country: 'US' }, '+61 412 345 678', true)).toEqual({
    mobile: '0412 345 678',
    country: 'AU',
  });
  expect(typedMobile({ mobile: '', country: 'AU' }, '0060 12-345 6789', true).country).toBe('MY');
  expect(typedMobile({ mobile: '', country: 'AU' }, '+6', true)).toEqual({ mobile: '+6', country: 'AU' });
});
