import { describe, expect, test } from 'vitest';
import type { Night } from '../time/night.ts';
import { instantOf, localOf } from '../time/zone.ts';
import { minuteText } from '../time/day.ts';
import { dueReminder } from './due-reminder.ts';
import { reminderAt } from './reminder-at.ts';

const zone = 'Europe/Amsterdam';
const night: Night = { from: 21 * 60, to: 8 * 60 };

const at = (clock: string, where = zone): number => {
  const [day = '', time = ''] = clock.split(' ');
  return instantOf(where, day, Number(time.slice(0, 2)) * 60 + Number(time.slice(3)))!;
};
const clockOf = (instant: number, where = zone): string => {
  const { day, minute } = localOf(where, instant);
  return `${day} ${minuteText(minute)}`;
};

describe('when a reminder is due, by the clock of the store', () => {
  test.each<[string, string, number, string]>([
    ['a day before', '2027-01-13 15:00', 24, '2027-01-12 15:00'],
    ['two days before', '2027-01-13 15:00', 48, '2027-01-11 15:00'],
    ['at night it waits for the morning', '2027-01-13 10:00', 12, '2027-01-13 08:00'],
    ['of an evening appointment, too', '2027-01-13 21:30', 24, '2027-01-13 08:00'],
    ['the morning leaves an hour', '2027-01-13 09:00', 3, '2027-01-13 08:00'],
    ['else it comes on the evening before', '2027-01-13 08:30', 3, '2027-01-12 20:00'],
    ['over the end of a year', '2027-01-01 08:30', 3, '2026-12-31 20:00'],
    ['the clock goes forward that night', '2027-03-28 08:30', 3, '2027-03-27 20:00'],
    ['the clock goes back that night', '2027-10-31 08:30', 3, '2027-10-30 20:00'],
    ['hours are hours, also over a clock change', '2027-03-28 15:00', 24, '2027-03-27 14:00'],
  ])('%s', (_name, start, hours, due) => {
    expect(clockOf(reminderAt({ startsAt: at(start), leadMinutes: hours * 60, zone, night }))).toBe(due);
  });

  test('where there is no night it is due to the minute', () => {
    const due = reminderAt({ startsAt: at('2027-01-13 08:30'), leadMinutes: 180, zone, night: null });
    expect(clockOf(due)).toBe('2027-01-13 05:30');
  });

  test('never at night, whatever the start, the lead and the zone', () => {
    for (const where of ['Europe/Amsterdam', 'Australia/Lord_Howe', 'America/Santiago', 'Asia/Kolkata'])
      for (let hour = 0; hour < 24; hour += 1)
        for (const lead of [30, 60, 180, 720, 1440, 2880]) {
          const startsAt = at(`2027-04-04 ${String(hour).padStart(2, '0')}:00`, where);
          if (!Number.isFinite(startsAt)) continue;
          const due = reminderAt({ startsAt, leadMinutes: lead, zone: where, night });
          const { minute } = localOf(where, due);
          expect(minute >= night.to && minute < night.from, `${where} ${hour} ${lead}`).toBe(true);
          expect(due).toBeLessThan(startsAt);
        }
  });
});

describe('which reminder is due', () => {
  const startsAt = at('2027-01-13 15:00');
  const facts = { startsAt, bookedAt: at('2027-01-01 12:00'), leads: [48 * 60, 180], zone, night };
  test.each<[string, Partial<typeof facts>, string, number | null]>([
    ['none before its time', {}, '2027-01-11 14:59', null],
    ['the first from its time on', {}, '2027-01-11 15:00', 2880],
    ['still the first where it is late', {}, '2027-01-13 11:59', 2880],
    ['the last one overtakes it', {}, '2027-01-13 12:00', 180],
    ['none once the appointment has begun', {}, '2027-01-13 15:00', null],
    ['a late one waits for the morning', {}, '2027-01-12 22:00', null],
    ['none whose time was over when it was booked', { bookedAt: at('2027-01-12 09:00') }, '2027-01-12 10:00', null],
    ['but the one after it', { bookedAt: at('2027-01-12 09:00') }, '2027-01-13 12:00', 180],
    ['none where the store wants none', { leads: [] }, '2027-01-13 12:00', null],
  ])('%s', (_name, more, now, lead) => {
    expect(dueReminder({ ...facts, ...more }, at(now))).toBe(lead);
  });
});
