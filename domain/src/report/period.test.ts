import { expect, test } from 'vitest';
import { addDays, daysBetween } from '../time/day.ts';
import { reportDays, saysDays, timeOfDay } from './period.ts';

// A Thursday.
const today = '2027-03-18';
const days = (asked: Parameters<typeof reportDays>[0], on = today) => {
  const verdict = reportDays(asked, on);
  if (!verdict.ok) return verdict.reason;
  const { from, to, before } = verdict.value;
  return [from, to, before.from, before.to];
};

test('0087 a report is about whole days of the store, compared with the time right before', () => {
  expect(days({ period: 'today' })).toEqual(['2027-03-18', '2027-03-18', '2027-03-17', '2027-03-17']);
  expect(days({ period: 'week' })).toEqual(['2027-03-15', '2027-03-21', '2027-03-08', '2027-03-14']);
  expect(days({ period: 'month' })).toEqual(['2027-03-01', '2027-03-31', '2027-02-01', '2027-02-28']);
  expect(days({ period: 'range', from: '2027-03-02', to: '2027-03-05' })).toEqual([
    '2027-03-02',
    '2027-03-05',
    '2027-02-26',
    '2027-03-01',
  ]);
  expect(days({ period: 'month' }, '2028-02-29')).toEqual(['2028-02-01', '2028-02-29', '2028-01-01', '2028-01-31']);
  expect(days({ period: 'month' }, '2027-12-31')).toEqual(['2027-12-01', '2027-12-31', '2027-11-01', '2027-11-30']);
});

test('0087 at most 366 days, the first not after the last, and no day that the calendar lacks', () => {
  const from = '2027-01-01';
  expect(days({ period: 'range', from, to: addDays(from, 365) })).toHaveLength(4);
  expect(days({ period: 'range', from, to: addDays(from, 366) })).toBe('report_days_wrong');
  expect(days({ period: 'range', from, to: '2026-12-31' })).toBe('report_days_wrong');
  expect(days({ period: 'range', from: '2027-02-29', to: '2027-03-01' })).toBe('report_days_wrong');
  expect(days({ period: 'range' })).toBe('report_days_wrong');
});

test('0087 every day is of one of the two times, of both, or of neither, for any range', () => {
  for (let length = 1; length <= 366; length += 13) {
    const verdict = reportDays({ period: 'range', from: today, to: addDays(today, length - 1) }, today);
    if (!verdict.ok) throw new Error(verdict.reason);
    const asked = verdict.value;
    expect(daysBetween(asked.before.from, asked.before.to)).toBe(length - 1);
    const found = Array.from({ length: length * 2 + 2 }, (_, place) =>
      timeOfDay(addDays(asked.before.from, place - 1), asked),
    );
    expect(found).toEqual([null, ...Array(length).fill('before'), ...Array(length).fill('now'), null]);
  }
});

test('other days are asked for once both ends are known', () => {
  expect(saysDays({ period: 'range' })).toBe(false);
  expect(saysDays({ period: 'range', from: '2027-01-01', to: '' })).toBe(false);
  expect(saysDays({ period: 'range', from: '2027-01-01', to: '2027-02-30' })).toBe(true);
  expect(saysDays({ period: 'range', from: '2027-01-01', to: '2027-01-02' })).toBe(true);
  expect(saysDays({ period: 'week' })).toBe(true);
});
