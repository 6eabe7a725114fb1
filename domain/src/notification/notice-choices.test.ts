import { expect, test } from 'vitest';
import { undisturbedUntil, usualChannels } from './notice-choices.ts';

const night = { from: 22 * 60, to: 7 * 60, zone: 'Europe/Berlin' };
const at = (text: string) => Date.parse(text);
const until = (text: string, quiet = night) => new Date(undisturbedUntil(quiet, at(text))).toISOString();

test('0092 outside of quiet hours, and without any, nobody waits', () => {
  expect(until('2027-01-18T12:00:00Z')).toBe('2027-01-18T12:00:00.000Z');
  expect(undisturbedUntil(null, at('2027-01-18T23:00:00Z'))).toBe(at('2027-01-18T23:00:00Z'));
});

test('0092 quiet hours end by the clock of the member, over midnight and within a day', () => {
  expect(until('2027-01-18T21:00:00Z')).toBe('2027-01-19T06:00:00.000Z');
  expect(until('2027-01-19T05:59:00Z')).toBe('2027-01-19T06:00:00.000Z');
  // The end itself is not quiet any more.
  expect(until('2027-01-19T06:00:00Z')).toBe('2027-01-19T06:00:00.000Z');
  const noon = { from: 12 * 60, to: 14 * 60, zone: 'Asia/Taipei' };
  expect(until('2027-01-18T04:30:00Z', noon)).toBe('2027-01-18T06:00:00.000Z');
});

test('0092 the night in which the clock goes forward is an hour shorter, and the one in which it goes back an hour longer', () => {
  // Berlin: 28 March 2027, 02:00 becomes 03:00; 31 October 2027, 03:00 becomes 02:00.
  expect(until('2027-03-27T21:00:00Z')).toBe('2027-03-28T05:00:00.000Z');
  expect(until('2027-10-30T20:00:00Z')).toBe('2027-10-31T06:00:00.000Z');
  // An end that the clock skips is the first minute after it.
  expect(until('2027-03-27T23:00:00Z', { ...night, to: 2 * 60 + 30 })).toBe('2027-03-28T01:00:00.000Z');
});

test('0092 what disturbs without a choice hangs on the role; several roles add up, and nobody gets mail unasked', () => {
  const of = (...roles: ('owner' | 'front_desk' | 'staff_member')[]) =>
    usualChannels(
      roles.map((role) => ({ role, shopId: null })),
      'new',
    );
  expect([of('owner'), of('staff_member'), of('owner', 'staff_member'), of()]).toEqual([
    ['app'],
    ['app', 'push'],
    ['app', 'push'],
    ['app'],
  ]);
});
