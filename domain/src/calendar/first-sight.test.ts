import { expect, test } from 'vitest';
import { instantOf } from '../time/zone.ts';
import { axisOf } from './axis.ts';
import { calendarFrame } from './calendar-day.ts';
import { firstSight } from './first-sight.ts';

const zone = 'Australia/Sydney';
const open = [
  { from: 540, to: 720 },
  { from: 780, to: 1020 },
];
/** From Monday on: closed on Mondays, earlier on Saturdays. */
const weekly = [[], open, open, open, open, [{ from: 420, to: 960 }], []];
const monday = '2027-01-18';
const tuesday = '2027-01-19';
const saturday = '2027-01-23';

function sightOf(days: readonly string[], nowDay: string, minute: number, hours = weekly): number {
  const frames = days.map((day) => calendarFrame({ zone, hours: { weekly: hours, special: {} } }, day));
  return firstSight(axisOf(frames.map(({ clock }) => clock)), frames, instantOf(zone, nowDay, minute)!);
}

test.each([
  ['another day', tuesday, 900, saturday, 360],
  ['today before it opens', tuesday, 300, tuesday, 480],
  ['today while it is open', tuesday, 900, tuesday, 840],
  ['today in its break', tuesday, 750, tuesday, 690],
  ['today after it has closed', tuesday, 1300, tuesday, 480],
  ['today without opening times', monday, 900, monday, 420],
])('0081 a calendar of %s opens there', (_name, nowDay, minute, day, at) => {
  expect(sightOf([day], nowDay, minute)).toBe(at);
});

test('0081 a week opens before the first of its days does, whichever that is, or at now', () => {
  const week = [monday, tuesday, saturday];
  expect(sightOf(week, '2027-02-01', 600)).toBe(360);
  expect(sightOf(week, monday, 900)).toBe(360);
  expect(sightOf(week, tuesday, 900)).toBe(840);
});

test('0081 a store that is open around the clock opens at its beginning, and none at a usual morning', () => {
  const always = weekly.map(() => [{ from: 0, to: 1440 }]);
  expect(sightOf([monday], tuesday, 600, always)).toBe(0);
  const never = weekly.map(() => []);
  expect(sightOf([monday, tuesday], tuesday, 600, never)).toBe(420);
});
