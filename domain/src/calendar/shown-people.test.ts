import { expect, test } from 'vitest';
import { firstPerson, isThereThatDay, type PeopleChoice, shownPeople } from './shown-people.ts';

const shift = [540, 1020];
const person = (id: string, hours: number[] = [], ...away: ('leave' | 'block')[]) => ({
  id,
  hours,
  away: away.map((kind) => ({ kind })),
});

test.each([
  ['a shift', person('a', shift), false, true],
  ['a shift and leave all day', person('a', shift, 'leave'), false, true],
  ['leave without a shift', person('a', [], 'leave'), false, false],
  ['a block without a shift', person('a', [], 'leave', 'block'), false, true],
  ['nothing at all', person('a'), false, false],
  ['an appointment alone', person('a', [], 'leave'), true, true],
  ['an appointment of a person who has left', undefined, true, true],
  ['a person who has left', undefined, false, false],
])('0081 of the people of a day: %s', (_name, day, hasAppointment, isThere) => {
  expect(isThereThatDay(day, hasAppointment)).toBe(isThere);
});

const all = ['off', 'early', 'late', 'gone'].map((id) => ({ id }));
const days = [person('off'), person('early', shift), person('late', shift)];
const shown = (choice: PeopleChoice, picked: string[] = [], busy: string[] = ['gone']) =>
  shownPeople(all, { days, busy: new Set([null, ...busy]) }, { choice, picked }).map(({ id }) => id);

test('0081 a day shows who works then, in the order of the store, or everyone', () => {
  expect(shown('working')).toEqual(['early', 'late', 'gone']);
  expect(shown('working', [], ['off'])).toEqual(['off', 'early', 'late']);
  expect(shown('everyone')).toEqual(['off', 'early', 'late', 'gone']);
});

test('0081 who was picked is shown, whether at work or not', () => {
  expect(shown('working', ['late', 'off'])).toEqual(['off', 'late']);
});

test('0081 on a day on which nobody works nobody is shown, but for the one whose calendar it is', () => {
  const off = [person('a'), person('b', [], 'leave')];
  const choice = { choice: 'working', picked: [] } as const;
  expect(shownPeople(off, { days: off, busy: new Set() }, choice)).toEqual([]);
  expect(shownPeople(off.slice(0, 1), { days: off, busy: new Set() }, choice)).toHaveLength(1);
});

test('0081 a small window opens at the member, else at the first who has a shift', () => {
  const columns = [null, person('block', [], 'block'), person('early', shift), person('late', shift)];
  expect(firstPerson(columns, ['block', 'late'])).toBe(3);
  expect(firstPerson(columns, ['block'])).toBe(2);
  expect(firstPerson(columns, [])).toBe(2);
  expect(firstPerson([person('off')], [])).toBe(0);
  expect(firstPerson([], [])).toBe(0);
});
