import { expect, test } from 'vitest';
import { typedMobile } from './typed-mobile.ts';

const codes = [
  { value: 'US', dial: '+1' },
  { value: 'CA', dial: '+1' },
  { value: 'BS', dial: '+1242' },
  { value: 'AU', dial: '+61' },
];

test.each([
  ['|+61|AU', '0412 345 678', '0412345678|+61|AU'],
  ['|+61|AU', '', '|+61|AU'],
  ['|+61|AU', '+1 242 359 1234', '3591234|+1242|BS'],
  ['|+1|CA', '+1 (604) 555-0100', '6045550100|+1|CA'],
  ['|+1|US', '+61 412 345 678', '412345678|+61|AU'],
  ['|+61|AU', '+999 1', '9991|+61|AU'],
  ['|+61|AU', '412|345', '412345|+61|AU'],
])('C-112 in %s the number %s becomes %s', (mobile, typed, expected) => {
  expect(typedMobile(mobile, typed, codes)).toBe(expected);
});
