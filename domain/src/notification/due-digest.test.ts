import { expect, test } from 'vitest';
import { dueDigest } from './due-digest.ts';

const zone = 'Europe/Amsterdam';
const seven = { digestAt: 7 * 60, zone };
const half = { digestAt: 150, zone };

test.each<[string, Parameters<typeof dueDigest>[0], string, string | null]>([
  ['a minute before', seven, '2027-01-13T05:59:00Z', null],
  ['at its time', seven, '2027-01-13T06:00:00Z', '2027-01-13'],
  ['late after a stop of the server', seven, '2027-01-13T11:59:00Z', '2027-01-13'],
  ['not any more in the afternoon', seven, '2027-01-13T12:00:00Z', null],
  ['switched off', { digestAt: null, zone }, '2027-01-13T06:00:00Z', null],
  ['the day before the clock goes forward', seven, '2027-03-27T06:00:00Z', '2027-03-27'],
  ['the day on which it goes forward: seven is seven', seven, '2027-03-28T05:00:00Z', '2027-03-28'],
  ['and not an hour earlier', seven, '2027-03-28T04:59:00Z', null],
  ['the day on which it goes back', seven, '2027-10-31T06:00:00Z', '2027-10-31'],
  ['and not an hour earlier', seven, '2027-10-31T05:59:00Z', null],
  ['a time that the clock skips is the first after it', half, '2027-03-28T01:00:00Z', '2027-03-28'],
  ['a time that comes twice is the first', half, '2027-10-31T00:30:00Z', '2027-10-31'],
  ['by the day of the store', { digestAt: 420, zone: 'Pacific/Auckland' }, '2027-01-12T18:00:00Z', '2027-01-13'],
])('the morning mail of a store: %s', (_name, asked, now, day) => {
  expect(dueDigest(asked, Date.parse(now))).toBe(day);
});
