import { expect, test } from 'vitest';
import { isAustralianPhone } from './au-phone.ts';

test.each([
  ['0412 345 678', true],
  ['(02) 9876 5432', true],
  ['03-9876-5432', true],
  ['0798765432', true],
  ['08 9876 5432', true],
  ['+61 412 345 678', true],
  ['61298765432', true],
  ['61898765432', true],
  ['0512345678', false],
  ['0198765432', false],
  ['041234567', false],
  ['04123456789', false],
  ['614123456789', false],
  ['61 0412 345 678', false],
  ['0298765432 1', false],
  ['412345678', false],
  ['', false],
])('A-196 the Australian form of %s: %s', (text, isOne) => {
  expect(isAustralianPhone(text)).toBe(isOne);
});
