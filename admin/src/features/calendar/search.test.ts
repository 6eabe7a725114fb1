import { expect, test } from 'vitest';
import { calendarSearch, shownAfter } from './search.ts';

test('0094 the calendar takes from the address what it understands, and nothing else', () => {
  // The router reads what looks like a number as one.
  expect(
    calendarSearch({ day: '2027-01-18', view: 'week', person: 'a,b', who: 'everyone', new: 1, staff: 42 }),
  ).toEqual({
    day: '2027-01-18',
    view: 'week',
    person: 'a,b',
    who: 'everyone',
    new: '1',
    staff: '42',
  });
  expect(
    calendarSearch({ day: '2027-02-30', view: 'year', who: 'nobody', appointment: { id: 1 }, other: 'x' }),
  ).toEqual({});
});

test('0083 the calendar goes to the day of what was made, and shows the people whom it may be with', () => {
  const day = '2027-01-20';
  const made = (...staffIds: (string | null)[]) => ({ day, staffIds });
  const days = (...people: string[]) => ({ view: null, people });
  expect(shownAfter(made('a'), days())).toEqual({ day });
  expect(shownAfter(made('a'), days('a', 'b'))).toEqual({ day });
  expect(shownAfter(made('a', null), days('a'))).toEqual({ day });
  expect(shownAfter(made('c'), days('a', 'b'))).toEqual({ day, person: undefined });
  expect(shownAfter(made(null), days('a'))).toEqual({ day, person: undefined });
});

test('0083 of a week it is that of the person of what was made; without one it is the day of all', () => {
  const day = '2027-01-20';
  const week = (...people: string[]) => ({ view: 'week' as const, people });
  expect(shownAfter({ day, staffIds: ['a'] }, week('a'))).toEqual({ day });
  expect(shownAfter({ day, staffIds: ['b'] }, week('a'))).toEqual({ day, person: 'b' });
  expect(shownAfter({ day, staffIds: [null] }, week('a'))).toEqual({ day, view: 'day', person: undefined });
});
