import { expect, test } from 'vitest';
import { dayReached, firstDayOf, monthAfter, monthOf, weeksOf } from './month-days.ts';

const monday = 0;
const sunday = 6;

test('TIM-04 a day belongs to its month, and months follow one another across years', () => {
  expect(monthOf('2026-11-24')).toBe('2026-11');
  expect(firstDayOf('2026-02')).toBe('2026-02-01');
  expect(monthAfter('2026-12', 1)).toBe('2027-01');
  expect(monthAfter('2027-01', -1)).toBe('2026-12');
  expect(monthAfter('2028-01', 1)).toBe('2028-02');
});

test('TIM-04 each day of a month stands once under its weekday, in weeks as the language counts them', () => {
  const fromMonday = weeksOf('2026-12', monday);
  expect(fromMonday.map((week) => week.length)).toEqual([7, 7, 7, 7, 7]);
  expect(fromMonday[0]).toEqual([
    null,
    '2026-12-01',
    '2026-12-02',
    '2026-12-03',
    '2026-12-04',
    '2026-12-05',
    '2026-12-06',
  ]);
  expect(fromMonday[4]).toEqual(['2026-12-28', '2026-12-29', '2026-12-30', '2026-12-31', null, null, null]);
  expect(weeksOf('2026-12', sunday)[0]!.slice(0, 3)).toEqual([null, null, '2026-12-01']);
  expect(weeksOf('2027-02', monday)).toHaveLength(4);
  expect(weeksOf('2027-05', monday)).toHaveLength(6);
  expect(weeksOf('2028-02', monday).flat().filter(Boolean)).toHaveLength(29);
});

test.each([
  ['ArrowLeft', '2026-12-01', '2026-11-30'],
  ['ArrowRight', '2026-12-31', '2027-01-01'],
  ['ArrowUp', '2026-12-09', '2026-12-02'],
  ['ArrowDown', '2026-12-09', '2026-12-16'],
  ['Home', '2026-12-09', '2026-12-07'],
  ['End', '2026-12-09', '2026-12-13'],
  ['Home', '2026-12-07', '2026-12-07'],
  ['PageDown', '2027-01-31', '2027-02-28'],
  ['PageUp', '2027-03-31', '2027-02-28'],
  ['PageUp', '2027-01-15', '2026-12-15'],
])('TIM-12 %s leads from %s to %s', (key, from, to) => {
  expect(dayReached({ key, shiftKey: false }, from, { firstWeekday: monday })).toBe(to);
});

test('TIM-12 with Shift the page keys turn a year, also from a leap day', () => {
  expect(dayReached({ key: 'PageDown', shiftKey: true }, '2028-02-29', { firstWeekday: monday })).toBe('2029-02-28');
  expect(dayReached({ key: 'PageUp', shiftKey: true }, '2027-05-04', { firstWeekday: monday })).toBe('2026-05-04');
});

test('TIM-12 the ends of a week follow the language', () => {
  expect(dayReached({ key: 'Home', shiftKey: false }, '2026-12-09', { firstWeekday: sunday })).toBe('2026-12-06');
});

test('TIM-12 no key leads beyond the days that can be reached, and other keys lead nowhere', () => {
  const limits = { firstWeekday: monday, min: '2026-11-05', max: '2027-01-31' };
  expect(dayReached({ key: 'ArrowUp', shiftKey: false }, '2026-11-09', limits)).toBe('2026-11-05');
  expect(dayReached({ key: 'PageDown', shiftKey: true }, '2026-11-09', limits)).toBe('2027-01-31');
  expect(dayReached({ key: 'Tab', shiftKey: false }, '2026-11-09', limits)).toBeNull();
});
