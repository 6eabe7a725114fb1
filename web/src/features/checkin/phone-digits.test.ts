import { expect, test } from 'vitest';
import { phoneDigits } from './phone-digits.ts';

test.each([
  ['0412 345 678', '0412345678'],
  ['+61 412-345-678', '+61412345678'],
  ['04a12+3', '04123'],
  ['', ''],
  ['+', '+'],
  ['12345678901234567890', '123456789012345'],
  ['+12345678901234567890', '+123456789012345'],
])('C-191 a phone typed as %j at a kiosk is %j', (text, expected) => {
  expect(phoneDigits(text)).toBe(expected);
});
