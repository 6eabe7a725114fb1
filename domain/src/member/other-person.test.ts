import { expect, test } from 'vitest';
import { isOtherPerson, isOtherVisit } from './other-person.ts';

const name = (text: string) => {
  const [firstName = '', ...rest] = text.split('|');
  return { firstName, lastName: rest.join(' ') };
};

test.each([
  ['Mia|Chen', 'Mia|Chen', false],
  ['mia|CHEN', 'Mia|Chen', false],
  ['Chen|Mia', 'Mia|Chen', false],
  ['Mia', 'Mia|Chen', false],
  ['Mia|Chen', 'Mia Louise|Chen', false],
  ['Ｍｉａ|Chen', 'Mia|Chen', false],
  ['Anne-Marie|Roth', 'Anne Marie|Roth', false],
  ['美玲|陳', '陳美玲', false],
  ['美玲', '陳美玲', false],
  ['', 'Mia|Chen', false],
  ['Mia|Chen', '', false],
  ['Zoe|Lin', 'Mia|Chen', true],
  ['Zoe|Chen', 'Mia|Chen', true],
  ['志明|陳', '陳美玲', true],
])('booked as %s with the contact of %s is another person: %s', (booked, record, isOther) => {
  expect(isOtherPerson(name(booked), name(record))).toBe(isOther);
});

test('what an account booked itself is its own, for whomever; what came by a typed contact is told apart by its name', () => {
  const record = { ...name('Mia|Chen'), accountId: 'hers' };
  const visit = { contact: name('Zoe|Lin'), accountId: 'hers' };
  expect(isOtherVisit(visit, record)).toBe(false);
  expect(isOtherVisit({ ...visit, accountId: null }, record)).toBe(true);
  expect(isOtherVisit({ ...visit, accountId: null }, { ...record, accountId: null })).toBe(true);
  expect(isOtherVisit({ contact: name('Mia|Chen'), accountId: null }, record)).toBe(false);
});
