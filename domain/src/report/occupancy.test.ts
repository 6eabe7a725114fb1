import { expect, test } from 'vitest';
import type { StaffFacts } from '../availability/facts.ts';
import { addDays, weekdayOf } from '../time/day.ts';
import { dayFrame, localOf } from '../time/zone.ts';
import { type BookedSpan, occupancyOf, storeDayOf, type WorkFacts } from './occupancy.ts';

const hourMs = 3_600_000;
const minuteMs = 60_000;
const person = (id: string, more: Partial<StaffFacts> = {}): StaffFacts => ({
  id,
  order: 0,
  capacity: 1,
  weekly: null,
  shifts: {},
  away: [],
  skills: new Set(),
  ...more,
});
const week = (from: number, to: number) => Array.from({ length: 7 }, () => [{ from: from * 60, to: to * 60 }]);
const facts = (more: Partial<WorkFacts> = {}): WorkFacts => ({
  zone: 'Europe/Berlin',
  hours: { weekly: week(9, 17), special: {} },
  staff: [person('anna')],
  ...more,
});
const at = (day: string, hour: number, zone = 'Europe/Berlin') => dayFrame(zone, day).startsAt + hour * hourMs;
const span = (day: string, from: number, to: number, staffId = 'anna'): BookedSpan => ({
  staffId,
  from: at(day, from),
  to: at(day, to),
});
const day = '2027-01-13';

test('0087 booked minutes stand against the minutes that people work, less leave and blocks', () => {
  const leave = { kind: 'leave' as const, from: at(day, 12), to: at(day, 14) };
  const { people, hours } = occupancyOf(
    facts({
      staff: [person('anna', { away: [leave] }), person('ben', { shifts: { [day]: [{ from: 600, to: 720 }] } })],
    }),
    [day],
    [span(day, 9, 10.5), span(day, 10, 11), span(day, 10, 11, 'ben'), span(day, 9, 10, 'gone')],
  );
  // Two customers at once are one working person.
  expect([...people]).toEqual([
    ['anna', { booked: 120, working: 360 }],
    ['ben', { booked: 60, working: 120 }],
    ['gone', { booked: 60, working: 0 }],
  ]);
  expect(hours[weekdayOf(day)]!.slice(8, 13)).toEqual([
    { booked: 0, working: 0 },
    { booked: 120, working: 60 },
    { booked: 120, working: 120 },
    { booked: 0, working: 120 },
    { booked: 0, working: 0 },
  ]);
});

test('0087 on the days on which the clocks change an hour is missing or comes twice', () => {
  const open = facts({ hours: { weekly: week(0, 24), special: {} } });
  const minutes = (on: string) => occupancyOf(open, [on], []).people.get('anna')!.working / 60;
  expect([minutes('2027-03-28'), minutes('2027-10-31'), minutes('2027-03-27')]).toEqual([23, 25, 24]);
  const spring = occupancyOf(open, ['2027-03-28'], []).hours[6]!;
  const autumn = occupancyOf(open, ['2027-10-31'], []).hours[6]!;
  expect([spring[2]!.working, autumn[2]!.working, autumn[3]!.working]).toEqual([0, 120, 60]);
});

test('0087 an evening past midnight is of the day on which it began, and its hours are those of the clock', () => {
  const late = facts({ hours: { weekly: week(18, 26), special: {} } });
  const friday = '2027-01-15';
  expect(storeDayOf(late, at(friday, 25))).toBe(friday);
  expect(storeDayOf(late, at(friday, 26.5))).toBe(addDays(friday, 1));
  const { people, hours } = occupancyOf(late, [friday], [span(friday, 25, 26), span(friday, 42, 43)]);
  expect(people.get('anna')).toEqual({ booked: 60, working: 480 });
  expect([hours[4]![18], hours[5]![1]]).toEqual([
    { booked: 0, working: 60 },
    { booked: 60, working: 60 },
  ]);
});

test('0087 over random days, hours and bookings: as counted minute by minute', () => {
  let seed = 7;
  const random = (below: number) => (seed = (seed * 48_271) % 2_147_483_647) % below;
  for (const zone of ['Europe/Berlin', 'Australia/Lord_Howe', 'Asia/Taipei'])
    for (let round = 0; round < 4; round++) {
      const first = ['2027-03-26', '2027-10-29', '2027-04-02', '2027-01-01'][round]!;
      const days = Array.from({ length: 5 }, (_, place) => addDays(first, place));
      const from = random(12);
      const away = { kind: 'block' as const, from: at(days[1]!, 3, zone), to: at(days[2]!, 5, zone) };
      const shop = facts({
        zone,
        hours: { weekly: week(from, from + 6), special: {} },
        staff: [person('anna', { away: [away] })],
      });
      const spans = Array.from({ length: 20 }, (): BookedSpan => {
        const start = at(days[random(5)]!, 0, zone) + random(1300) * minuteMs;
        return { staffId: 'anna', from: start, to: start + (5 + random(90)) * minuteMs };
      }).filter(({ from: start, to }) => localOf(zone, start).day === localOf(zone, to - 1).day);
      const { people, hours } = occupancyOf(shop, days, spans);
      const counted = { booked: 0, working: 0 };
      const byHour = Array.from({ length: 7 }, () => Array.from({ length: 24 }, () => ({ booked: 0, working: 0 })));
      const end = dayFrame(zone, addDays(first, 5)).startsAt;
      for (let instant = dayFrame(zone, first).startsAt; instant < end; instant += minuteMs) {
        const { day: on, minute } = localOf(zone, instant);
        const place = byHour[weekdayOf(on)]![Math.floor(minute / 60)]!;
        const isAway = instant >= away.from && instant < away.to;
        const works = minute >= from * 60 && minute < (from + 6) * 60 && !isAway;
        if (works) counted.working += 1;
        if (works) place.working += 1;
        const isBooked = spans.some((one) => instant >= one.from && instant < one.to);
        if (isBooked) counted.booked += 1;
        if (isBooked) place.booked += 1;
      }
      expect([people.get('anna'), hours]).toEqual([counted, byHour]);
    }
});
