import { expect, test } from 'vitest';
import { type Night, nightEnd } from './night.ts';
import { instantOf } from './zone.ts';

const overMidnight: Night = { from: 21 * 60, to: 8 * 60 };
const zone = 'Australia/Sydney';
const at = (clock: string, night = overMidnight, where = zone) => {
  const [day = '', time = ''] = clock.split(' ');
  const end = nightEnd(night, where, instantOf(where, day, Number(time.slice(0, 2)) * 60 + Number(time.slice(3)))!);
  return end === null ? null : new Date(end).toISOString();
};

test.each<[string, string, string | null]>([
  ['by day there is no night', '2027-01-13 12:00', null],
  ['the last minute of the day', '2027-01-13 20:59', null],
  ['from its first minute', '2027-01-13 21:00', '2027-01-13T21:00:00.000Z'],
  ['after midnight it is the same night', '2027-01-14 00:00', '2027-01-13T21:00:00.000Z'],
  ['to its last minute', '2027-01-14 07:59', '2027-01-13T21:00:00.000Z'],
  ['and not longer', '2027-01-14 08:00', null],
  ['over the end of a year', '2026-12-31 22:00', '2026-12-31T21:00:00.000Z'],
  ['the clock goes forward in it: eight is eight', '2026-10-03 23:00', '2026-10-03T21:00:00.000Z'],
  ['and back', '2026-04-04 23:00', '2026-04-04T22:00:00.000Z'],
])('Waitlist: the night of a shop: %s', (_name, clock, end) => {
  expect(at(clock)).toBe(end);
});

test('Waitlist: a night that begins after midnight, or ends with the day', () => {
  const [late, early]: Night[] = [
    { from: 60, to: 7 * 60 },
    { from: 22 * 60, to: 24 * 60 },
  ];
  expect([at('2027-01-14 00:59', late), at('2027-01-14 01:00', late), at('2027-01-14 07:00', late)]).toEqual([
    null,
    '2027-01-13T20:00:00.000Z',
    null,
  ]);
  expect([at('2027-01-13 22:00', early), at('2027-01-14 00:00', early)]).toEqual(['2027-01-13T13:00:00.000Z', null]);
});

test('Waitlist: a night that ends in the hour that the clock skips ends with it', () => {
  expect(at('2026-10-04 01:00', { from: 23 * 60, to: 2 * 60 + 30 })).toBe('2026-10-03T16:00:00.000Z');
});

test('a night that ends in the hour that the clock shows twice ends with its second time', () => {
  const night: Night = { from: 22 * 60, to: 2 * 60 + 30 };
  const ends = (instant: string) => nightEnd(night, 'Europe/Berlin', Date.parse(instant));
  expect(ends('2026-10-25T00:10:00Z')).toBe(Date.parse('2026-10-25T00:30:00Z'));
  expect(ends('2026-10-25T01:10:20Z')).toBe(Date.parse('2026-10-25T01:30:00Z'));
});
