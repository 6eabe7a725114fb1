import { en } from '@parlour/phrases/en';
import { translator } from '@parlour/phrases/t';
import { expect, test } from 'vitest';
import { calendarFile, calendarProblem, googleCalendarAddress } from './calendar-file.ts';

const visit = {
  uid: 'B1@parlour.example',
  startsAt: Date.UTC(2026, 10, 23, 22, 30),
  endsAt: Date.UTC(2026, 10, 23, 23, 30),
  zone: 'Australia/Sydney',
  title: 'Haircut, colour; and more',
  description: 'Lumen Skin\n02 5550 1234',
  location: '雲秀髮廊，台北市中正區忠孝東路一段一百二十三號四樓之五雲秀髮廊',
  url: 'https://parlour.example/reserveDetail?id=B1#t=abc',
  isTentative: false,
  stampedAt: Date.UTC(2026, 10, 21),
};

test('SUC-02 a calendar file carries the instants, escapes its texts and breaks no letter', () => {
  const text = calendarFile(visit);
  const lines = text.split('\r\n');
  expect(lines).toContain('DTSTART:20261123T223000Z');
  expect(lines).toContain('DTEND:20261123T233000Z');
  expect(lines).toContain('SUMMARY:Haircut\\, colour\\; and more');
  expect(lines).toContain('DESCRIPTION:Lumen Skin\\n02 5550 1234');
  expect(lines.every((line) => Buffer.byteLength(line) <= 75)).toBe(true);
  expect(text.replaceAll('\r\n ', '')).toContain(`LOCATION:${visit.location}`);
});

test('SUC-02 a visit without length lasts a quarter of an hour in the calendar', () => {
  expect(calendarFile({ ...visit, endsAt: visit.startsAt })).toContain('DTEND:20261123T224500Z');
});

test('SUC-02 the Google link fills in time, zone and place', () => {
  const { searchParams } = new URL(googleCalendarAddress(visit));
  expect(searchParams.get('dates')).toBe('20261123T223000Z/20261123T233000Z');
  expect(searchParams.get('ctz')).toBe('Australia/Sydney');
  expect(searchParams.get('location')).toBe(visit.location);
});

test('F-128 the link that changes the booking does not leave with the link to a calendar', () => {
  const address = googleCalendarAddress({ ...visit, description: `Lumen Skin\nChange: ${visit.url}` });
  expect(decodeURIComponent(address)).not.toContain('#t=abc');
  expect(new URL(address).searchParams.get('details')).toBe('Lumen Skin');
});

test('A-276 G-088 a visit that starts after its end is told to be no valid time; one without length is fine', () => {
  const { startsAt } = visit;
  const told = (endsAt: number) => {
    const problem = calendarProblem({ startsAt, endsAt });
    return problem && translator('en', en, en)(problem);
  };
  expect([startsAt - 1, startsAt, startsAt + 1].map(told)).toEqual([
    expect.stringContaining('isn’t valid'),
    null,
    null,
  ]);
});
