import { expect, test } from 'vitest';
import { cleanAddress, cleanText, oneLine } from './clean-text.ts';
import { cutMessage } from './cut-message.ts';

test('A-279 300 letters become 255, 255 stay whole, and no dots are added', () => {
  expect(cutMessage('x'.repeat(300))).toBe('x'.repeat(255));
  expect(cutMessage('x'.repeat(255))).toBe('x'.repeat(255));
  expect(cutMessage('')).toBe('');
});

test('A-279 G-013 letters of two halves count once and are never cut in two', () => {
  const smile = '😀';
  expect(cutMessage(smile.repeat(300))).toBe(smile.repeat(255));
  expect(cutMessage(smile.repeat(255))).toBe(smile.repeat(255));
  expect(cutMessage(`${'x'.repeat(254)}${smile}tail`)).toBe(`${'x'.repeat(254)}${smile}`);
});

const token = 'b8VnX0kqZ2mWc7RtY4uJh6Ls1PdGf9Aa3Ee5Ii7Oo0x';

test.each([
  [`Authorization: Bearer ${token}`],
  [`failed with token=${token}`],
  [`{"password":"hunter2","newPassword":"hunter22"}`],
  ['verifyCode: 483920 is wrong'],
  ['Your code is 483920'],
  ['no account anna@example.com here'],
  ['call +61 412 345 678 now'],
  ['call 0412345678'],
  [`https://book.example.com/reserveDetail?id=1#t=${token}`],
])('A-260 F-128 nothing secret is left of "%s"', (text) => {
  const cleaned = cleanText(text);
  expect(cleaned).toContain('[left out]');
  for (const secret of [token, 'hunter2', '483920', 'anna@', '412 345', '0412345678'])
    expect(cleaned).not.toContain(secret);
});

test.each([
  ["Cannot read properties of undefined (reading 'name')"],
  ['at render (https://book.example.com/assets/entry-a1B2c3.js:1:123456)'],
  ['Server error. Request number: 4f2a-1b'],
  ['HTTP 500 after 45 s'],
])('A-277 what helps to find the fault stays: "%s"', (text) => {
  expect(cleanText(text)).toBe(text);
});

test('F-122 a line stays one line', () => {
  expect(oneLine('first\r\n{"level":50,"msg":"forged"}\u2028x\u0000y\u001b[2J')).toBe(
    'first {"level":50,"msg":"forged"} x y [2J',
  );
});

test('A-260 the address of a page is told without fragment and without what a query may carry', () => {
  expect(cleanAddress(`https://b.example.com/shopDetail?compId=5&token=${token}&tab=staffs#t=${token}`)).toBe(
    'https://b.example.com/shopDetail?compId=5&tab=staffs',
  );
  expect(cleanAddress('no address')).toBe('');
});

test('F-122 long texts without any sense are read in one pass', () => {
  for (const text of ['x', ' ', '=', '1', 'a.', 'token=', '(1', 'a-'])
    expect(cleanText(text.repeat(32_768 / text.length)).length).toBeGreaterThan(0);
});
