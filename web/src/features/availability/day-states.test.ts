import { expect, test } from 'vitest';
import { dayStateOf, firstFreeOf, knownDays } from './day-states.ts';

const frame = { today: '2026-11-21', lastDay: '2027-01-20' };
const day = (name: string, free: number, isRest = false) => ({
  day: name,
  free,
  firstTime: free ? '09:30' : null,
  isRest,
  isOver: false,
});

test('B-189 days that are past, rest days and days after the last one are told apart from full ones', () => {
  expect(dayStateOf(day('2026-11-20', 5), frame)).toBe('past');
  expect(dayStateOf({ ...day('2026-11-21', 0), isOver: true }, frame)).toBe('past');
  expect(dayStateOf(day('2026-11-22', 0, true), frame)).toBe('closed');
  expect(dayStateOf(day('2027-01-21', 0), frame)).toBe('closed');
  expect(dayStateOf(day('2026-11-23', 0), frame)).toBe('full');
  expect(dayStateOf(day('2026-11-23', 3), frame)).toBe('few');
  expect(dayStateOf(day('2026-11-23', 4), frame)).toBe('open');
});

test('TIM-01 the first free day skips a full today and never lies after the last day', () => {
  const answers = [day('2026-11-21', 0), day('2026-11-22', 0, true), day('2026-11-23', 2)];
  expect(firstFreeOf(answers, frame)).toEqual({ day: '2026-11-23', start: '2026-11-23 09:30' });
  const night = { ...day('2026-11-23', 2), firstTime: '01:30', firstDate: '2026-11-24', firstOffset: '-05:00' };
  expect(firstFreeOf([night], frame)).toEqual({ day: '2026-11-23', start: '2026-11-24 01:30-05:00' });
  expect(firstFreeOf([day('2027-01-21', 8)], frame)).toBeNull();
});

test('F-14 a day of which the server could tell nothing is not shown as closed', () => {
  const frame = { today: '2026-11-24', lastDay: '2026-11-28' };
  const answers = [
    { day: '2026-11-24', free: 5, firstTime: '09:00', isRest: false, isOver: false },
    { day: '2026-11-25', free: 0, firstTime: null, isRest: true, isOver: false },
  ];
  const days = ['2026-11-23', '2026-11-24', '2026-11-25', '2026-11-26', '2026-11-29'];
  expect(knownDays(days, answers, frame)).toEqual([
    { day: '2026-11-24', free: 5, state: 'open' },
    { day: '2026-11-25', free: 0, state: 'closed' },
    { day: '2026-11-29', free: 0, state: 'closed' },
  ]);
});
