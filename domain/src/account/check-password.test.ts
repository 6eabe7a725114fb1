import { expect, test } from 'vitest';
import { checkPassword } from './check-password.ts';
import { guessedPasswords } from './guessed-passwords.ts';

const owner = { email: 'Mei.Tan@example.com', mobile: '0412 345 678' };
const answer = (password: string) => {
  const verdict = checkPassword(password, owner);
  return verdict.ok ? 'ok' : verdict.reason;
};

test.each([
  ['', 'password_needed'],
  ['seven77', 'password_weak'],
  ['eight888', 'ok'],
  ['        ', 'password_weak'],
  [' spaces kept ', 'ok'],
  ['葡萄美酒夜光杯欲', 'ok'],
  ['👩🏽‍🦱👩🏽‍🦱👩🏽‍🦱👩🏽‍🦱', 'ok'],
  ['x'.repeat(129), 'password_weak'],
  [`x${'y'.repeat(127)}`, 'ok'],
  ['zzzzzzzzzz', 'password_common'],
  ['PassWord123', 'password_common'],
  ['mei.tan@EXAMPLE.com', 'password_common'],
  ['0412345678', 'password_common'],
  ['+61412345678', 'password_common'],
  ['0412 345 679', 'ok'],
  ['example1', 'password_common'],
  ['3xample!', 'password_common'],
  ['example of a long walk', 'ok'],
])('G-040 %j: %s', (password, expected) => expect(answer(password)).toBe(expected));

test('G-040 the list of passwords that are guessed holds only what the length lets through', () => {
  expect(guessedPasswords.size).toBeGreaterThan(300);
  for (const word of guessedPasswords) expect(word.length >= 8 && word === word.toLowerCase()).toBe(true);
});

test.each([
  ['zurich lake', 'password_common'],
  ['aurelia', 'password_weak'],
  ['Aurelia1', 'password_common'],
  ['4ur3lia2027', 'password_common'],
  ['aurelia-hollis', 'password_common'],
  ['aurelia takes the tram', 'ok'],
  ['Lumen2027', 'password_common'],
  ['lumenlumenlumen', 'password_common'],
  ['a lumen of light', 'ok'],
  ['tantantan77', 'ok'],
])('G-040 beside the own names, the place and the long list %j: %s', (password, expected) => {
  const person = { ...owner, firstName: 'Aurelia', lastName: 'Hollis' };
  const verdict = checkPassword(password, person, { common: new Set(['zurich lake']), words: ['Lumen Skin', 'tan'] });
  expect(verdict.ok ? 'ok' : verdict.reason).toBe(expected);
});
