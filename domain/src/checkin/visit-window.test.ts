import { expect, test } from 'vitest';
import { todayIn } from '../time/zone.ts';
import { visitWindow } from './visit-window.ts';

const windowAt = (zone: string, now: string) => {
  const at = Date.parse(now);
  const { from, until } = visitWindow(zone, todayIn(zone, at), at);
  return [new Date(from).toISOString(), new Date(until).toISOString()];
};

test.each([
  ['at noon', 'Australia/Sydney', '2027-01-18T01:00:00Z', '2027-01-17T13:00:00.000Z', '2027-01-18T13:00:00.000Z'],
  ['late', 'Australia/Sydney', '2027-01-18T12:50:00Z', '2027-01-17T13:00:00.000Z', '2027-01-18T14:50:00.000Z'],
  ['past midnight', 'Australia/Sydney', '2027-01-18T13:05:00Z', '2027-01-18T11:05:00.000Z', '2027-01-19T13:00:00.000Z'],
  [
    'in another zone',
    'America/Los_Angeles',
    '2027-01-18T13:05:00Z',
    '2027-01-18T08:00:00.000Z',
    '2027-01-19T08:00:00.000Z',
  ],
  [
    'when a day has 23 hours',
    'Europe/Berlin',
    '2027-03-28T10:00:00Z',
    '2027-03-27T23:00:00.000Z',
    '2027-03-28T22:00:00.000Z',
  ],
])('F-84 who comes %s comes for an appointment of the store’s day', (_when, zone, now, from, until) => {
  expect(windowAt(zone, now)).toEqual([from, until]);
});
