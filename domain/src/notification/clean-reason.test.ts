import { expect, test } from 'vitest';
import { cleanReason } from './clean-reason.ts';
import { shownLine } from './shown-line.ts';

test.each([
  ['a sentence', ' Anna is ill today. ', 'Anna is ill today.'],
  ['two lines', 'Anna is ill.\r\nPlease choose another day.', 'Anna is ill. Please choose another day.'],
  ['signs that turn the direction', 'Anna\u202E is ill', 'Anna is ill'],
  ['a terminal that is steered', 'ill\u001B[31m', 'ill [31m'],
  ['300 letters', '陈'.repeat(300), '陈'.repeat(300)],
])('a reason for a customer: %s', (_name, typed, expected) => {
  expect(cleanReason(typed)).toEqual({ ok: true, value: expected });
});

test.each([
  ['nothing', ' \n ', 'reason_needed'],
  ['only signs that nobody sees', '\u202E\u200F', 'reason_needed'],
  ['too much', 'x'.repeat(301), 'reason_too_long'],
])('no reason for a customer: %s', (_name, typed, reason) => {
  expect(cleanReason(typed)).toMatchObject({ ok: false, reason });
});

test('F-119 a line of a mail is one line, is not turned, and has an end', () => {
  expect(shownLine('Mei\nTan\u202E')).toBe('Mei Tan');
  expect(shownLine('x'.repeat(90))).toBe(`${'x'.repeat(79)}…`);
  expect(shownLine('👩🏽‍🦱 Mei')).toBe('👩🏽‍🦱 Mei');
});
