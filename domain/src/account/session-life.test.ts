import { expect, test } from 'vitest';
import { accessTokenEnd, sessionEnd } from './session-life.ts';

const at = (text: string) => Date.parse(text);

const tokens: { name: string; zone: string; now: string; end: string }[] = [
  {
    name: '03:30 lives one hour',
    zone: 'Australia/Sydney',
    now: '2027-01-13T03:30+11:00',
    end: '2027-01-13T04:30+11:00',
  },
  {
    name: '02:59 ends at four',
    zone: 'Australia/Sydney',
    now: '2027-01-13T02:59+11:00',
    end: '2027-01-13T04:00+11:00',
  },
  { name: '03:00 lives exactly one hour', zone: 'UTC', now: '2027-01-13T03:00Z', end: '2027-01-13T04:00Z' },
  {
    name: '04:00 lives 24 hours',
    zone: 'Australia/Sydney',
    now: '2027-01-13T04:00+11:00',
    end: '2027-01-14T04:00+11:00',
  },
  { name: '10:00 lives 18 hours', zone: 'Asia/Shanghai', now: '2027-01-13T10:00+08:00', end: '2027-01-14T04:00+08:00' },
  // Clocks go back at 03:00 on 4 April 2027 in Sydney: from 04:00 to 04:00 are 25 hours.
  {
    name: 'a day of 25 hours gives 24',
    zone: 'Australia/Sydney',
    now: '2027-04-03T04:00+11:00',
    end: '2027-04-04T04:00+11:00',
  },
  // Clocks go forward at 02:00 on 3 October 2027: from 04:00 to 04:00 are 23 hours.
  {
    name: 'a day of 23 hours gives 23',
    zone: 'Australia/Sydney',
    now: '2027-10-02T04:00+10:00',
    end: '2027-10-03T04:00+11:00',
  },
  {
    name: 'the zone decides which four it is',
    zone: 'America/New_York',
    now: '2027-01-13T08:00Z',
    end: '2027-01-13T09:00Z',
  },
];

test.each(tokens)('A-046 T-05 an access token: $name', ({ zone, now, end }) => {
  expect(new Date(accessTokenEnd(zone, at(now))).toISOString()).toBe(new Date(end).toISOString());
});

test('A-046 over a whole year an access token never lives under 1 hour or over 24', () => {
  for (const zone of ['Australia/Lord_Howe', 'America/New_York', 'Asia/Kathmandu'])
    for (let now = at('2027-01-01T00:00Z'); now < at('2028-01-01T00:00Z'); now += 37 * 60_000) {
      const life = accessTokenEnd(zone, now) - now;
      expect(life >= 3_600_000 && life <= 86_400_000).toBe(true);
    }
});

const sessions: { zone: string; now: string; end: string }[] = [
  { zone: 'UTC', now: '2027-01-01T10:00Z', end: '2027-01-31T04:00Z' },
  { zone: 'UTC', now: '2027-01-01T17:00Z', end: '2027-02-01T04:00Z' },
  { zone: 'UTC', now: '2027-01-01T00:30Z', end: '2027-01-31T04:00Z' },
  { zone: 'Australia/Sydney', now: '2027-03-20T12:00+11:00', end: '2027-04-19T04:00+10:00' },
];

test.each(sessions)('A-046 G-014 a session of $now in $zone ends at $end', ({ zone, now, end }) => {
  expect(new Date(sessionEnd(zone, at(now))).toISOString()).toBe(new Date(end).toISOString());
});
