import { expect, test } from 'vitest';
import { dayOf, knownDay, offOn } from './move-day.ts';

const asked = { start: '2027-01-14 10:00' };
const told = {
  day: '2027-01-14',
  starts: ['2027-01-14 10:00', '2027-01-14 11:30', '2027-01-15 00:15'],
  offIds: ['ben'],
};
const known = knownDay(null, asked, told);

test('0082 the free times of a day stay while one of them is tried, and are those of no other day, person or length', () => {
  const staff = [{ itemId: 'first', staffId: 'ben' }];
  expect(dayOf(known, asked)).toBe(told);
  expect(dayOf(known, { start: '2027-01-14 11:30' })).toBe(told);
  // A time that is being typed is of its day.
  expect(dayOf(known, { start: '2027-01-14 ' })).toBe(told);
  expect(dayOf(known, { start: '2027-01-15 10:00' })).toBeUndefined();
  expect(dayOf(known, { ...asked, staff })).toBeUndefined();
  expect(dayOf(known, { ...asked, minutes: [{ itemId: 'first', minutes: 90 }] })).toBeUndefined();
  expect(dayOf(null, asked)).toBeUndefined();
});

test('0082 an hour after midnight is of the day before that is open until then', () => {
  expect(dayOf(known, { start: '2027-01-15 00:15' })).toBe(told);
  expect(offOn(known, { start: '2027-01-15 00:15' })).toEqual(['ben']);
  // One that is not free was asked for, and answered.
  const taken = { start: '2027-01-15 00:30' };
  expect(dayOf(known, taken)).toBeUndefined();
  expect(dayOf(knownDay(known, taken, { ...told }), taken)).toEqual(told);
});

test('0082 who does not work on a day is known of that day alone, whoever is asked for', () => {
  const staff = [{ itemId: 'first', staffId: 'ben' }];
  expect(offOn(known, { start: '2027-01-14 12:00', staff })).toEqual(['ben']);
  expect(offOn(known, { start: '2027-01-15 12:00' })).toEqual([]);
  expect(offOn(null, asked)).toEqual([]);
});

test('an answer without a day leaves what is known, and one of another day takes its place', () => {
  const next = { day: '2027-01-17', starts: [], offIds: [] };
  expect(knownDay(known, asked, null)).toBe(known);
  expect(knownDay(known, { start: '2027-01-14 11:30' }, told)).toBe(known);
  const other = knownDay(known, { start: '2027-01-17 10:00' }, next);
  expect(dayOf(other, { start: '2027-01-17 12:00' })).toBe(next);
  expect(dayOf(other, asked)).toBeUndefined();
});
