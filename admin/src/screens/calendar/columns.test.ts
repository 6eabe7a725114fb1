import type { OpenedAppointment, OpenedDay } from '@parlour/contract/calendar/opened';
import { axisOf } from '@parlour/domain/calendar/axis';
import { expect, test } from 'vitest';
import { columnsOfDay, columnsOfWeek } from './columns.ts';

const clock = {
  startsAt: Date.parse('2027-01-18T00:00:00Z'),
  begins: 0,
  minutes: 1440,
  pieces: [{ at: 0, wall: 0, minutes: 1440 }],
};
const axis = axisOf([clock]);
const visit = (id: string, staffId: string | null): OpenedAppointment => ({
  id,
  version: 1,
  state: 'confirmed',
  name: 'Quill',
  from: 600,
  marks: [],
  items: [{ id: `item of ${id}`, staffId, from: 600, to: 660, service: 'Cut' }],
});
const dayWith = (day: string, ...appointments: OpenedAppointment[]): OpenedDay => ({
  day,
  clock,
  special: null,
  open: [540, 1080],
  people: [],
  parts: [],
  appointments,
});
const shown = (columns: ReturnType<typeof columnsOfDay>) =>
  columns.map(({ day, name, pieces }) => [day.day, name, ...pieces.map(({ appointment }) => appointment.id)]);
const store = { id: null, name: 'Quill & Ada' };

test('a store without people has a column of its own, also on a day without appointments', () => {
  expect(shown(columnsOfDay(dayWith('2027-01-18'), axis, [store]))).toEqual([['2027-01-18', 'Quill & Ada']]);
  expect(shown(columnsOfDay(dayWith('2027-01-18', visit('one', null)), axis, [store]))).toEqual([
    ['2027-01-18', 'Quill & Ada', 'one'],
  ]);
});

test('a store without people has its week, with what each day has', () => {
  const days = [dayWith('2027-01-18', visit('one', null)), dayWith('2027-01-19', visit('two', null))];
  expect(shown(columnsOfWeek({ days }, axis, store))).toEqual([
    ['2027-01-18', 'Quill & Ada', 'one'],
    ['2027-01-19', 'Quill & Ada', 'two'],
  ]);
});

test('what nobody serves yet comes before the people, where there is some', () => {
  const ada = { id: 'ada', name: 'Ada' };
  expect(shown(columnsOfDay(dayWith('2027-01-18', visit('one', null), visit('two', 'ada')), axis, [ada]))).toEqual([
    ['2027-01-18', '', 'one'],
    ['2027-01-18', 'Ada', 'two'],
  ]);
  expect(shown(columnsOfDay(dayWith('2027-01-18'), axis, [ada]))).toEqual([['2027-01-18', 'Ada']]);
});
