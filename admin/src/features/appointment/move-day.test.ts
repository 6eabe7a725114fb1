import { expect, test } from 'vitest';
import { knownDay, offOn, startsOf } from './move-day.ts';

const asked = { start: '2027-01-14 10:00' };
const told = { starts: ['2027-01-14 10:00', '2027-01-14 11:30'], offIds: ['ben'] };
const known = knownDay(null, asked, told);

test('0082 the free times of a day stay while one of them is tried, and are those of no other day, person or length', () => {
  const staff = [{ itemId: 'first', staffId: 'ben' }];
  expect(startsOf(known, asked)).toEqual(told.starts);
  expect(startsOf(known, { start: '2027-01-14 11:30' })).toEqual(told.starts);
  // A time that is being typed is of its day.
  expect(startsOf(known, { start: '2027-01-14 ' })).toEqual(told.starts);
  expect(startsOf(known, { start: '2027-01-15 10:00' })).toBeUndefined();
  expect(startsOf(known, { ...asked, staff })).toBeUndefined();
  expect(startsOf(known, { ...asked, minutes: [{ itemId: 'first', minutes: 90 }] })).toBeUndefined();
  expect(startsOf(null, asked)).toBeUndefined();
});

test('0082 who does not work on a day is known of that day alone, whoever is asked for', () => {
  const staff = [{ itemId: 'first', staffId: 'ben' }];
  expect(offOn(known, { start: '2027-01-14 12:00', staff })).toEqual(['ben']);
  expect(offOn(known, { start: '2027-01-15 12:00' })).toEqual([]);
  expect(offOn(null, asked)).toEqual([]);
});

test('an answer without a day leaves what is known, and one of another day takes its place', () => {
  const next = { starts: [], offIds: [] };
  expect(knownDay(known, asked, null)).toBe(known);
  expect(knownDay(known, { start: '2027-01-14 11:30' }, told)).toBe(known);
  const other = knownDay(known, { start: '2027-01-17 10:00' }, next);
  expect(startsOf(other, { start: '2027-01-17 12:00' })).toEqual([]);
  expect(startsOf(other, asked)).toBeUndefined();
});
