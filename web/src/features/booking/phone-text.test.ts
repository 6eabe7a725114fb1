import metadata from 'libphonenumber-js/min/metadata';
import { expect, test } from 'vitest';
import { callingCodeOf, typedMobile } from './phone-text.ts';

const type = (text: string, country = 'AU') =>
  [...text].reduce((typed, letter) => typedMobile(typed, typed.mobile + letter, true, metadata), {
    mobile: '',
    country,
  });

test('CNF-05 a number takes its shape while it is typed', () => {
  expect(type('0412345678').mobile).toBe('0412 345 678');
  expect(type('2015550123', 'US').mobile).toBe('(201) 555-0123');
});

test('CNF-05 typing in the middle and deleting leave the text alone', () => {
  const typed = { mobile: '0412 345 678', country: 'AU' };
  expect(typedMobile(typed, '0412 345 67', true, metadata).mobile).toBe('0412 345 67');
  expect(typedMobile(typed, '04192 345 678', false, metadata).mobile).toBe('04192 345 678');
});

test('CNF-05 a pasted number with its dial code sets the country', () => {
  expect(typedMobile({ mobile: '', country: 'US' }, '+61 412 345 678', true, metadata)).toEqual({
    mobile: '0412 345 678',
    country: 'AU',
  });
  expect(typedMobile({ mobile: '', country: 'AU' }, '0060 12-345 6789', true, metadata).country).toBe('MY');
  expect(typedMobile({ mobile: '', country: 'AU' }, '+1 604 555 0123', true, metadata).country).toBe('CA');
  expect(typedMobile({ mobile: '', country: 'AU' }, '+6', true, metadata)).toEqual({ mobile: '+6', country: 'AU' });
});

test('CNF-05 the calling code in front of a number says whose shape it takes, else the chosen country does', () => {
  const known = ['1', '60', '61', '852', '', '86'];
  expect(callingCodeOf('0412345678', '61', known)).toBe('61');
  expect(callingCodeOf('+60 12', '61', known)).toBe('60');
  expect(callingCodeOf(' 00852 9', '61', known)).toBe('852');
  expect(callingCodeOf('+8', '61', known)).toBe('61');
  expect(callingCodeOf('+1 (604)', '61', known)).toBe('1');
});

test('F-101 shaping never drops what was typed', () => {
  const typed = { mobile: '', country: 'AU' };
  const paste = (text: string) => typedMobile(typed, text, true, metadata).mobile;
  for (const text of ['0412 345 678 ext 5', 'call 0412 345 678', '0412345678x', '+61 412 345 678 #2', '0412,345']) {
    expect(paste(text)).toBe(text);
  }
  expect(paste('04123456789012')).toMatch(/^[\d ]+$/);
  expect(paste('04123456789012').replaceAll(/\D/g, '')).toBe('04123456789012');
  expect(paste('＋61 412 345 678')).toBe('＋61 412 345 678');
});

test('F-101 the 0 of home behind the country code is understood', () => {
  const typed = { mobile: '', country: 'AU' };
  expect(typedMobile(typed, '+61 0412 345 678', true, metadata).mobile).toBe('0412 345 678');
  expect(typedMobile(typed, '+61 (0)412 345 678', true, metadata).mobile).toBe('0412 345 678');
});
