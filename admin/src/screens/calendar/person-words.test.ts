import type { CalendarAbsence } from '@parlour/contract/calendar/calls';
import type { OpenedDay } from '@parlour/contract/calendar/opened';
import { calendarFrame } from '@parlour/domain/calendar/calendar-day';
import { en } from '@parlour/phrases/en';
import { translator } from '@parlour/phrases/t';
import { expect, test } from 'vitest';
import { personWords } from './person-words.ts';

const t = translator('en', en, en);
const day = '2027-01-18';
const weekly = Array.from({ length: 7 }, () => [{ from: 540, to: 1080 }]);
const { clock } = calendarFrame({ zone: 'Australia/Sydney', hours: { weekly, special: {} } }, day);
const away = (from: number, to: number) =>
  [{ kind: 'leave', from, to, reason: 'Sick' }] as unknown as CalendarAbsence[];
const wordsOf = (absences: CalendarAbsence[]) =>
  personWords({ hours: [540, 750], away: absences }, { day, clock } as OpenedDay, { tag: 'en', timeFormat: '24' }, t);

test('who is on leave all day has no hours at the head of the column; who is for a part of it has both', () => {
  expect(wordsOf([])).toBe('09:00–12:30');
  expect(wordsOf(away(0, clock.minutes))).toBe('Leave all day Sick');
  expect(wordsOf(away(540, 600))).toBe('09:00–12:30 · Leave 09:00–10:00 Sick');
});
