import { expect, test } from 'vitest';
import { plainPhone } from './plain-phone.ts';
import { type DialPlan, readPhone } from './read-phone.ts';

const australia: DialPlan = { callingCode: '61', trunk: '0', exit: /^0011/ };
const italy: DialPlan = { callingCode: '39', trunk: '', exit: /^00/ };
const planOf = (digits: string) => [australia, italy].find(({ callingCode }) => digits.startsWith(callingCode)) ?? null;
const read = (text: string, home: DialPlan | null = australia) => {
  const verdict = readPhone(text, { home, planOf });
  return verdict.ok ? verdict.value : verdict.reason;
};

test.each([
  ['0412 345 678', '', '0412345678', false],
  ['＋６１（４１２）', '+', '61412', false],
  ['0061 412', '00', '61412', false],
  ['٠٤١٢', '', '0412', false],
  ['۰۴۱۲', '', '0412', false],
  ['04१२', '', '0412', false],
  ['\u202a+61\u00a0412\u202c', '+', '61412', false],
  ['0412 ext 5', '', '04125', true],
  ['04+12', '', '0412', true],
  ['', '', '', false],
])('F-101 %j: in front %j, then %s; anything else: %s', (text, mark, digits, hasOthers) => {
  expect(plainPhone(text)).toEqual({ mark, digits, hasOthers });
});

test.each([
  ['0412', ['+61412', '+610412']],
  ['412', ['+61412']],
  ['61412', ['+6161412', '+61412']],
  ['610412', ['+61610412', '+610412', '+61412']],
  ['+61412', ['+61412']],
  ['+610412', ['+610412', '+61412']],
  ['+6161412', ['+6161412', '+61412']],
  ['0061412', ['+61412']],
  ['00390612', ['+390612']],
  ['call', 'letters'],
  ['', 'too_short'],
  ['+99', 'unknown'],
])('F-101 in Australia %j may mean %j', (text, readings) => expect(read(text)).toEqual(readings));

test('F-101 what leads abroad from a country is read there, and a number without a country has none', () => {
  expect(read('0011 39 333')).toContain('+39333');
  expect(read('0011 39 333', italy)).not.toContain('+39333');
  expect(read('0412', null)).toBe('country_needed');
  expect(read('+61 412', null)).toEqual(['+61412']);
});
