import { describe, expect, test } from 'vitest';
import { parseMinute } from '../time/day.ts';
import { calendarFrame } from './calendar-day.ts';
import { axisMarks, axisOf, elapsedAtAxis, endOnAxis, onAxis } from './axis.ts';
import { startTextAt } from './clock.ts';

const hours = { weekly: Array.from({ length: 7 }, () => [{ from: 0, to: 1440 }]), special: {} };
const clockOf = (zone: string, day: string, at = hours) => calendarFrame({ zone, hours: at }, day).clock;
const minute = (text: string) => parseMinute(text)!;

test('0081 on an ordinary day the axis is the clock', () => {
  const clock = clockOf('Australia/Sydney', '2027-01-18');
  const axis = axisOf([clock]);
  expect(axis).toEqual({ length: 1440, repeats: [] });
  expect([onAxis(axis, clock, 600), endOnAxis(axis, clock, 1440), elapsedAtAxis(axis, clock, 615)]).toEqual([
    600, 1440, 615,
  ]);
  expect(axisMarks(axis)).toHaveLength(24);
});

test('0081 an evening past midnight makes the axis longer', () => {
  const late = { weekly: Array.from({ length: 7 }, () => [{ from: 1080, to: 1560 }]), special: {} };
  const clock = clockOf('Australia/Sydney', '2027-01-18', late);
  expect([clock.begins, axisOf([clock]).length, startTextAt('2027-01-18', clock, 1500)]).toEqual([
    120,
    1560,
    '2027-01-19 01:00',
  ]);
});

describe('0081 on a day with a clock change', () => {
  test.each([
    // Zone, day, elapsed minute, what the clock shows, place on the axis, length of the axis.
    ['Lord Howe, first showing', 'Australia/Lord_Howe', '2027-04-04', 100, '01:40+11:00', 100, 1470],
    ['Lord Howe, second showing', 'Australia/Lord_Howe', '2027-04-04', 130, '01:40+10:30', 130, 1470],
    ['Lord Howe, later', 'Australia/Lord_Howe', '2027-04-04', 630, '10:00', 630, 1470],
    ['Santiago, before midnight again', 'America/Santiago', '2027-04-03', 1470, '23:30-04:00', 1470, 1500],
    ['Santiago, begins at one', 'America/Santiago', '2027-09-05', 0, '01:00', 60, 1440],
    ['Berlin, after the gap', 'Europe/Berlin', '2027-03-28', 120, '03:00', 180, 1440],
    ['Berlin, two again', 'Europe/Berlin', '2027-10-31', 180, '02:00+01:00', 180, 1500],
  ])('%s', (_name, zone, day, elapsed, text, place, length) => {
    const clock = clockOf(zone, day);
    const axis = axisOf([clock]);
    expect(axis.length).toBe(length);
    expect(startTextAt(day, clock, elapsed)).toBe(`${day} ${text}`);
    expect(onAxis(axis, clock, elapsed)).toBe(place);
    expect(elapsedAtAxis(axis, clock, place)).toBe(elapsed);
  });

  test('what ends where the clock jumps ends before the gap, and a press into the gap is the next time', () => {
    const clock = clockOf('Europe/Berlin', '2027-03-28');
    const axis = axisOf([clock]);
    expect([endOnAxis(axis, clock, 120), elapsedAtAxis(axis, clock, minute('02:30'))]).toEqual([120, 120]);
  });

  test('beside ordinary days the same time is on one line, and their second hour is the first after it', () => {
    const days = ['2027-10-30', '2027-10-31', '2027-11-01'];
    const clocks = days.map((day) => clockOf('Europe/Berlin', day));
    const axis = axisOf(clocks);
    const [before, changing, after] = clocks as [(typeof clocks)[0], (typeof clocks)[0], (typeof clocks)[0]];
    expect(axis.length).toBe(1500);
    expect([onAxis(axis, before, 600), onAxis(axis, changing, 660), onAxis(axis, after, 600)]).toEqual([660, 660, 660]);
    expect(onAxis(axis, before, 150)).toBe(150);
    expect(elapsedAtAxis(axis, before, 200)).toBe(140);
    expect(axisMarks(axis).filter(({ isAgain }) => isAgain)).toEqual([{ at: 180, wall: 120, isAgain: true }]);
  });
});
