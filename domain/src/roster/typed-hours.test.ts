import { expect, test } from 'vitest';
import { writeHours } from '../shop/hours-text.ts';
import { arePastMidnight, isSameHours, readTypedHours, readTypedTime } from './typed-hours.ts';

const understood = (typed: string): string => {
  const hours = readTypedHours(typed);
  return hours.ok ? writeHours(hours.value) : hours.reason;
};

test.each([
  ['9-17', '09:00-17:00'],
  ['9:00–12:30, 13–18', '09:00-12:30+13:00-18:00'],
  ['13-18, 9-12', '09:00-12:00+13:00-18:00'],
  ['9.30 – 17', '09:30-17:00'],
  ['0930-1730', '09:30-17:30'],
  ['9am-5pm', '09:00-17:00'],
  ['9 a.m. to 5 p.m.', '09:00-17:00'],
  ['1-5pm', '13:00-17:00'],
  ['11-5pm', '11:00-17:00'],
  ['9-5', '09:00-17:00'],
  ['9-9', '09:00-21:00'],
  ['12pm-8pm', '12:00-20:00'],
  ['18-2', '18:00-02:00'],
  ['6pm-2am', '18:00-02:00'],
  ['18-24', '18:00-24:00'],
  ['18:00-0:00', '18:00-24:00'],
  ['9-12 and 13-17', '09:00-12:00+13:00-17:00'],
  ['9-13+13-17', '09:00-17:00'],
  ['９：００～１７：００', '09:00-17:00'],
  ['上午9点半至下午6点', '09:30-18:00'],
  ['早上10點到晚上8點', '10:00-20:00'],
  ['中午12点-下午3点', '12:00-15:00'],
  ['10時-12時、13時-19時', '10:00-12:00+13:00-19:00'],
  ['closed', 'closed'],
  [' Off ', 'closed'],
  ['公休', 'closed'],
])('the hours "%s" are understood as %s', (typed, hours) => {
  expect(understood(typed)).toBe(hours);
});

test.each([
  ['', 'unreadable'],
  ['9', 'unreadable'],
  ['9-', 'unreadable'],
  ['-17', 'unreadable'],
  ['15-15', 'unreadable'],
  ['25-26', 'unreadable'],
  ['9:75-12', 'unreadable'],
  ['13pm-14pm', 'unreadable'],
  ['9-12-15', 'unreadable'],
  ['24-3', 'unreadable'],
  ['20-19', 'reversed'],
  ['14-10', 'reversed'],
  ['9-12, 14-10', 'reversed'],
  ['2pm-10am', 'reversed'],
  ['sometimes', 'unreadable'],
  ['9-13, 12-18', 'overlapping'],
  ['18-2, 20-21', 'overlapping'],
])('the hours "%s" are refused as %s', (typed, reason) => {
  expect(understood(typed)).toBe(reason);
});

test('hours are the same however they were written', () => {
  expect(isSameHours([{ from: 540, to: 1020 }], [{ from: 540, to: 1020 }])).toBe(true);
  expect(isSameHours([{ from: 540, to: 1020 }], [])).toBe(false);
});

test.each([
  ['9', 540],
  ['9:30pm', 1290],
  ['下午1点半', 810],
  ['24', 1440],
  ['25', null],
  ['noon', null],
  ['', null],
])('the time "%s" is understood', (typed, minute) => {
  expect(readTypedTime(typed)).toBe(minute);
});

test('hours that go on into the next day are told from those that end with the day', () => {
  const past = ['9-17', '18-24', '18-2', '9-12, 18-2'].map((typed) => {
    const hours = readTypedHours(typed);
    return hours.ok && arePastMidnight(hours.value);
  });
  expect(past).toEqual([false, false, true, true]);
});
