import { expect, test } from 'vitest';
import { isSameMobile } from './same-mobile.ts';

const au = (mobile: string) => ({ mobile, country: 'AU', dialCode: '+61' });

test('F-102 a mobile that is only written in another way is the same one', () => {
  for (const written of [
    '0491 640 727',
    '0491-640-727',
    '+61 491 640 727',
    '0061491640727',
    '٠٤٩١ ٦٤٠ ٧٢٧',
    '491 640 727',
  ])
    expect(isSameMobile(au('0491640727'), au(written)), written).toBe(true);
  expect(isSameMobile(au('+61491640727'), au('0491 640 727'))).toBe(true);
});

test('F-102 a dial code that is not known yet, or that two countries share, makes no other mobile of it', () => {
  expect(isSameMobile({ ...au('0491640727'), dialCode: '' }, au('0491 640 727'))).toBe(true);
  const us = { mobile: '4165550123', country: 'US', dialCode: '+1' };
  expect(isSameMobile(us, { mobile: '(416) 555-0123', country: 'CA', dialCode: '1' })).toBe(true);
});

test('F-102 other digits, another country, and what is no number are another mobile', () => {
  const known = au('0491640727');
  for (const other of ['0491640728', '0491 640 72', '', '0491640727 x', '+1 491 640 727'])
    expect(isSameMobile(known, au(other)), other).toBe(false);
  expect(isSameMobile(known, { mobile: '0491640727', country: 'NZ', dialCode: '+64' })).toBe(false);
});
