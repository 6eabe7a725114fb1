import type { Translate } from '@parlour/phrases/t';
import { expect, test } from 'vitest';
import { readTypedTime } from '@parlour/domain/roster/typed-hours';
import {
  absencesOn,
  hoursOn,
  hoursTyped,
  hoursWords,
  openingNote,
  outsideOf,
  readsAlike,
  timeTyped,
  typedHours,
  weekWords,
  wholeDaysOf,
} from './hours.ts';

const style = { t: ((key: string) => key) as Translate, tag: 'en-AU', timeFormat: '24' };
const store = {
  weekly: Array.from({ length: 7 }, () => '09:00-18:00'),
  special: { '2027-01-26': { hours: 'closed', name: 'Day' } },
};
const person = { weekly: null, laterWeeks: [], days: { '2027-01-20': '10:00-12:00' } };

test('hours are shown as they are typed, and what is shown is understood again', () => {
  const hours = '09:00-12:30+18:00-02:00';
  expect(hoursWords(hours, style, 'Off')).toBe('09:00–12:30, 18:00–02:00');
  expect(typedHours(hoursTyped(hours, style))).toEqual({ hours, error: null });
  expect(hoursWords('closed', style, 'Off')).toBe('Off');
  expect(hoursWords('09:00-17:30', { ...style, timeFormat: '12' }, 'Off')).toBe('9:00\u00a0am–5:30\u00a0pm');
});

test('a field holds times as the store writes them, in every language, and each is understood again', () => {
  expect(hoursTyped('09:00-12:30+18:00-02:00', { ...style, timeFormat: '12' })).toBe(
    '9:00 am–12:30 pm, 6:00 pm–2:00 am',
  );
  for (const tag of ['en-US-u-fw-mon', 'en-AU', 'zh-Hans-CN', 'zh-Hant-TW'])
    for (const timeFormat of ['12', '24'])
      for (let minute = 0; minute <= 1440; minute += 15)
        expect([
          tag,
          timeTyped(minute, { tag, timeFormat }),
          readTypedTime(timeTyped(minute, { tag, timeFormat })),
        ]).toEqual([tag, timeTyped(minute, { tag, timeFormat }), minute]);
  expect(typedHours('9:30 – 19:30')).toEqual(typedHours('9:30 am – 7:30 pm'));
  expect(typedHours('9:30 am – 27:30 pm')).toEqual({ hours: null, error: 'unreadable' });
});

test('the hours of a week are told with the days that have the same together', () => {
  const weekly = ['09:00-17:00', '09:00-17:00', '09:00-17:00', 'closed', '09:00-17:00', '10:00-12:00', 'closed'];
  const words = { day: (weekday: number) => 'MTWTFSS'.charAt(weekday), off: 'off', comma: ', ' };
  expect(weekWords(weekly, style, words)).toBe('M–W 09:00–17:00, T off, F 09:00–17:00, S 10:00–12:00, S off');
});

test('0086 hours of a person outside of the store’s are told, with when it is open', () => {
  expect(outsideOf('07:00-12:00+13:00-19:00', '09:00-18:00')).toBe('part');
  expect(outsideOf('19:00-21:00', '09:00-18:00')).toBe('all');
  expect(outsideOf('09:00-18:00', '09:00-12:00+13:00-18:00')).toBeNull();
  expect(outsideOf('closed', '09:00-18:00')).toBeNull();
  expect(openingNote('07:00-17:00', '09:00-18:00', style)).toBe('adminRoster.insideStore');
  expect(openingNote('07:00-17:00', 'closed', style)).toBe('adminRoster.storeClosedThen');
  expect(openingNote('09:00-17:00', '09:00-18:00', style)).toBeUndefined();
  expect(openingNote('closed', 'closed', style)).toBeUndefined();
});

test('an empty field is a day off only where the form says so', () => {
  expect(typedHours('', true)).toEqual({ hours: 'closed', error: null });
  expect(typedHours('')).toEqual({ hours: null, error: 'unreadable' });
  expect(typedHours('9-13, 12-14')).toEqual({ hours: null, error: 'overlapping' });
});

test('a single day goes before the week, and the week of the store before nothing', () => {
  expect(hoursOn({ store }, person, '2027-01-20')).toBe('10:00-12:00');
  expect(hoursOn({ store }, person, '2027-01-21')).toBe('09:00-18:00');
  expect(hoursOn({ store }, person, '2027-01-26')).toBe('closed');
});

test('of the hours of every week those count that hold on the day', () => {
  const dated = {
    ...person,
    laterWeeks: [
      { from: '2027-01-22', weekly: Array.from({ length: 7 }, () => '12:00-14:00') },
      { from: '2027-01-25', weekly: null },
    ],
  };
  expect(['2027-01-21', '2027-01-22', '2027-01-24', '2027-01-25'].map((day) => hoursOn({ store }, dated, day))).toEqual(
    ['09:00-18:00', '12:00-14:00', '12:00-14:00', '09:00-18:00'],
  );
});

test('an absence is shown on each of its days, with what of it lies there', () => {
  const absence = { id: 'a', kind: 'leave' as const, from: '2027-01-19 15:00', to: '2027-01-21 00:00', reason: '' };
  const on = (day: string) =>
    absencesOn({ absences: [absence] }, day).map(({ start, end, isAllDay }) => [start, end, isAllDay]);
  expect(on('2027-01-18')).toEqual([]);
  expect(on('2027-01-19')).toEqual([['15:00', '24:00', false]]);
  expect(on('2027-01-20')).toEqual([['00:00', '24:00', true]]);
  expect(on('2027-01-21')).toEqual([]);
  expect(wholeDaysOf(absence)).toBeNull();
  expect(wholeDaysOf({ from: '2027-01-19 00:00', to: '2027-01-21 00:00' })).toEqual({
    first: '2027-01-19',
    last: '2027-01-20',
  });
});

test('what was said of a night holds for the same hours alone, however they are typed', () => {
  expect(readsAlike('20-2', '20:00-02:00')).toBe(true);
  expect(readsAlike('20-2', '14-8')).toBe(false);
  expect(readsAlike('20-2', '20-')).toBe(false);
});
