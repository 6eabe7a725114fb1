import { expect, test } from 'vitest';
import { phoneOf, telOf } from './words.ts';

test('a number is dialled as it can be: the dial code never stands before the 0 of the country', () => {
  const inCountry = { mobile: '0412 345 678', dialCode: '+61' };
  expect([phoneOf(inCountry), telOf(inCountry)]).toEqual(['0412 345 678', 'tel:0412345678']);
  const bare = { mobile: '412 345 678', dialCode: '+61' };
  expect([phoneOf(bare), telOf(bare)]).toEqual(['+61 412 345 678', 'tel:+61412345678']);
  const whole = { mobile: '+61 (412) 345-678', dialCode: '+61' };
  expect([phoneOf(whole), telOf(whole)]).toEqual(['+61 (412) 345-678', 'tel:+61412345678']);
});
