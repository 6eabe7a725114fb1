import { en } from '@parlour/phrases/en';
import { translator } from '@parlour/phrases/t';
import { expect, test } from 'vitest';
import { editWords } from './edit-words.ts';

const style = { t: translator('en', en, en), tag: 'en-AU', timeFormat: '24', order: 'dmy' };
const away = { id: 'x', kind: 'block' as const, from: '2027-01-18 10:00', to: '2027-01-18 12:00', reason: '' };
const week = {
  people: [
    { id: 'a', name: 'Anna', absences: [away] },
    { id: 'b', name: 'Ben', absences: [] },
  ],
};
const words = (edit: Parameters<typeof editWords>[0]) => editWords(edit, week, style);

test('0086 leave is named with the person and its days, a block with its times', () => {
  const now = { from: '2027-01-18 00:00', to: '2027-01-21 00:00', reason: 'Ill' };
  expect(words({ kind: 'addAbsence', staffId: 'b', absence: 'leave', now })).toBe(
    'Leave for Ben: Mon, 18 Jan – Wed, 20 Jan',
  );
  const moved = { from: '2027-01-19 13:00', to: '2027-01-19 14:30', reason: '' };
  expect(words({ kind: 'changeAbsence', id: 'x', was: away, now: moved })).toBe(
    'Block time for Anna: Tue, 19 Jan, 13:00 – 14:30',
  );
});

test('0086 hours are named with all people and days that they are saved for', () => {
  const days = (day: string) => [{ day, was: null, now: 'closed' }];
  const people = [
    { staffId: 'a', days: days('2027-01-18') },
    { staffId: 'b', days: days('2027-01-18') },
  ];
  expect(words({ kind: 'hours', people })).toBe('Anna, Ben: Mon, 18 Jan');
  const weekly = Array.from({ length: 7 }, () => '09:00-17:00');
  const laterWeeks = { was: [{ from: '2027-01-04', weekly: null }], now: [{ from: '2027-01-25', weekly }] };
  expect(words({ kind: 'hours', people: [{ staffId: 'a', laterWeeks }] })).toBe(
    'Weekly hours of Anna: From Mon, 4 Jan',
  );
});

test('0086 opening hours are named with the day that is special, or as those of every week', () => {
  const now = { hours: 'closed', name: '' };
  expect(words({ kind: 'store', special: [{ day: '2027-01-26', was: null, now }] })).toBe('Special day: Tue, 26 Jan');
  expect(words({ kind: 'store', weekly: { was: [], now: [] } })).toBe(en.adminRoster.storeWeek);
});
