import { expect, test } from 'vitest';
import { addDays, dayNumber, dayOfNumber, daysBetween, isDay, minuteText, parseMinute, weekdayOf } from './day.ts';

test.each([
  ['2028-02-29', true],
  ['2027-02-29', false],
  ['2000-02-29', true],
  ['2100-02-29', false],
  ['2027-04-31', false],
  ['2027-13-01', false],
  ['2027-00-10', false],
  ['2027-01-00', false],
  ['2027-1-1', false],
  ['2027-01-01 ', false],
  ['2027-01-01T00:00', false],
  ['', false],
])('F-41 %s is a day: %s', (text, isReal) => {
  expect(isDay(text)).toBe(isReal);
});

test('G-98 the next day is the next calendar day', () => {
  expect([
    addDays('2027-01-31', 1),
    addDays('2027-12-31', 1),
    addDays('2028-02-28', 1),
    addDays('2027-03-01', -1),
  ]).toEqual(['2027-02-01', '2028-01-01', '2028-02-29', '2027-02-28']);
  expect([addDays('2027-01-13', 0), addDays('2027-01-13', 90), addDays('2027-01-13', -13)]).toEqual([
    '2027-01-13',
    '2027-04-13',
    '2026-12-31',
  ]);
  expect([daysBetween('2027-01-13', '2027-04-13'), daysBetween('2027-04-13', '2027-01-13')]).toEqual([90, -90]);
});

test('G-97 weekdays count from Monday', () => {
  expect(['2027-01-11', '2027-01-13', '2027-01-17', '1969-12-31'].map(weekdayOf)).toEqual([0, 2, 6, 2]);
});

test('F-41 a day has one number and a number one day, over four centuries', () => {
  for (
    let number = dayNumber('1900-01-01'), wanted = number;
    number < dayNumber('2300-01-01');
    number += 1, wanted += 1
  ) {
    if (dayNumber(dayOfNumber(number)) !== wanted) throw new Error(dayOfNumber(number));
  }
  expect(dayNumber('1970-01-01')).toBe(0);
});

test('F-37 minutes of the day are read and written, 24:00 as its end', () => {
  expect([minuteText(0), minuteText(545), minuteText(1440)]).toEqual(['00:00', '09:05', '24:00']);
  expect(['00:00', '09:05', '23:59', '24:00'].map(parseMinute)).toEqual([0, 545, 1439, 1440]);
  expect(['24:01', '9:05', '09:60', '', '09:05:00', ' 09:05'].map(parseMinute)).toEqual([
    null,
    null,
    null,
    null,
    null,
    null,
  ]);
});
