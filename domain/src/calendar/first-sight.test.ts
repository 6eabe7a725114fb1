import { describe, expect, test } from 'vitest';
import { instantOf } from '../time/zone.ts';
import { axisOf } from './axis.ts';
import { calendarFrame } from './calendar-day.ts';
import { firstSight } from './first-sight.ts';

const zone = 'Australia/Sydney';
const open = [
  { from: 540, to: 720 },
  { from: 780, to: 1080 },
];
const always = [{ from: 0, to: 1440 }];
/** From Monday on: closed on Mondays, earlier on Saturdays. */
const weekly = [[], open, open, open, open, [{ from: 420, to: 960 }], []];
const monday = '2027-01-18';
const tuesday = '2027-01-19';
const wednesday = '2027-01-20';
const saturday = '2027-01-23';
const week = [monday, tuesday, saturday];
const room = 300;

type Case = {
  days: readonly string[];
  now: readonly [day: string, minute: number];
  hours?: typeof weekly;
  /** Of the first of the days, or of this one. */
  appointments?: { top: number; end: number; of?: string }[];
  room?: number;
};

function sightOf({ days, now: [day, minute], hours = weekly, appointments = [], ...rest }: Case): number {
  const frames = days.map((one) => calendarFrame({ zone, hours: { weekly: hours, special: {} } }, one));
  const axis = axisOf(frames.map(({ clock }) => clock));
  const clocked = appointments.map(({ of = days[0]!, ...stretch }) => ({
    ...stretch,
    clock: frames[days.indexOf(of)]!.clock,
  }));
  return firstSight(axis, { days: frames, appointments: clocked, room, now: instantOf(zone, day, minute)!, ...rest });
}

describe('0081 a day opens', () => {
  const today = { days: [tuesday] };
  test.each<[string, number, Case]>([
    ['at its opening on another day', 525, { days: [wednesday], now: [tuesday, 900] }],
    [
      'at an appointment before its opening on another day',
      465,
      { days: [wednesday], now: [tuesday, 900], appointments: [{ top: 480, end: 540 }] },
    ],
    [
      'at its opening on another day with an appointment at night',
      525,
      { days: [wednesday], now: [tuesday, 900], appointments: [{ top: 30, end: 60 }] },
    ],
    ['at its opening before it opens', 525, { ...today, now: [tuesday, 300] }],
    ['at its opening soon after that', 525, { ...today, now: [tuesday, 600] }],
    ['with now a third below the top', 640, { ...today, now: [tuesday, 740] }],
    ['with its closing at the bottom in the afternoon', 795, { ...today, now: [tuesday, 982] }],
    [
      'with the end of an appointment after its closing at the bottom',
      855,
      { ...today, now: [tuesday, 982], appointments: [{ top: 1080, end: 1140 }], room: 300 },
    ],
    ['at its opening once it has closed', 525, { ...today, now: [tuesday, 1300] }],
    [
      'with somebody who is served after that at the bottom',
      1020,
      { ...today, now: [tuesday, 1300], appointments: [{ top: 1260, end: 1305 }] },
    ],
    [
      'at its opening at night, whatever was there before',
      525,
      { ...today, now: [tuesday, 200], appointments: [{ top: 15, end: 60 }] },
    ],
    ['where somebody is served at night', 15, { ...today, now: [tuesday, 30], appointments: [{ top: 15, end: 60 }] }],
    ['at its opening where all of it has just room', 525, { ...today, now: [tuesday, 982], room: 570 }],
    ['in the middle of a grid that has more room', 450, { ...today, now: [tuesday, 982], room: 720 }],
    ['in the middle on another day, too', 450, { days: [wednesday], now: [tuesday, 982], room: 720 }],
    ['no earlier than at midnight', 0, { days: [saturday], now: [tuesday, 982], room: 1400 }],
    ['at a usual morning where it is closed', 465, { days: [monday], now: [monday, 900] }],
    [
      'with the appointments of a closed day in its middle',
      480,
      { days: [monday], now: [monday, 660], appointments: [{ top: 600, end: 660 }] },
    ],
  ])('%s', (_name, minute, asked) => {
    expect(sightOf(asked)).toBe(minute);
  });
});

describe('0081 a week opens', () => {
  test.each<[string, number, Case]>([
    ['where the first of its days does, whichever that is', 405, { days: week, now: ['2027-02-01', 600] }],
    ['with now a third below the top', 640, { days: week, now: [tuesday, 740] }],
    ['where the first of its days opens on a closed day', 405, { days: week, now: [monday, 740] }],
    ['where the first of its days opens at night', 405, { days: week, now: [tuesday, 200] }],
    ['where the first of its days opens once today has closed', 405, { days: week, now: [saturday, 1000] }],
    [
      'there at night with an appointment of another night, which nobody is served at now',
      405,
      { days: week, now: [tuesday, 30], appointments: [{ top: 15, end: 60, of: saturday }] },
    ],
    ['with the latest closing of all at the bottom', 795, { days: week, now: [saturday, 950] }],
    [
      'with the latest appointment of all at the bottom',
      900,
      { days: week, now: [tuesday, 1000], appointments: [{ top: 1100, end: 1185 }] },
    ],
    [
      'at a usual morning without opening times or appointments',
      465,
      { days: week, now: [tuesday, 600], hours: weekly.map(() => []) },
    ],
  ])('%s', (_name, minute, asked) => {
    expect(sightOf(asked)).toBe(minute);
  });
});

describe('0081 the night', () => {
  // Each evening goes on to three o'clock.
  const nights = weekly.map(() => [{ from: 1080, to: 1620 }]);
  const night = { days: [tuesday], hours: nights };
  test.each<[string, number, Case]>([
    ['begins with the evening', 1065, { ...night, now: [monday, 600] }],
    ['has now a third below the top before midnight', 1280, { ...night, now: [tuesday, 1380] }],
    ['has its closing at the bottom past midnight', 1335, { ...night, now: [wednesday, 60] }],
    [
      'of a store that never closes begins at midnight',
      0,
      { days: [wednesday], now: [tuesday, 600], hours: weekly.map(() => always) },
    ],
    [
      'of a store that never closes has now a third below the top',
      100,
      { days: [tuesday], now: [tuesday, 200], hours: weekly.map(() => always) },
    ],
  ])('%s', (_name, minute, asked) => {
    expect(sightOf(asked)).toBe(minute);
  });
});
