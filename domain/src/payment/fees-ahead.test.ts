import { expect, test } from 'vitest';
import { feesAhead, type ShownFeeLine } from './fees-ahead.ts';

const hour = 3_600_000;
const startsAt = Date.parse('2026-10-04T10:00:00+11:00');
const late = (value: number, fee: string, unit: 'hours' | 'days' = 'hours'): ShownFeeLine => ({
  notice: { unit, value },
  fee,
});
const noShow: ShownFeeLine = { notice: null, fee: '80.00' };
const lines = [late(24, '40.00'), late(5, '80.00'), noShow];
const visit = { startsAt, zone: 'Australia/Sydney' };
const seen = (hoursBefore: number, told: readonly ShownFeeLine[] = lines, recorded?: string) => {
  const {
    lastFreeAt,
    now,
    owed,
    later,
    noShow: absent,
  } = feesAhead(told, {
    ...visit,
    at: startsAt - hoursBefore * hour,
    ...(recorded === undefined ? {} : { recorded }),
  });
  return {
    free: lastFreeAt === null ? null : (startsAt - lastFreeAt) / hour,
    now: now?.fee ?? null,
    owed,
    later: later.map(({ after, line }) => [(startsAt - after) / hour, line.fee]),
    noShow: absent?.fee ?? null,
  };
};
const none = { owed: '', noShow: '80.00' };

test.each([
  [
    'long before, all of them',
    100,
    {
      free: 24,
      now: null,
      later: [
        [24, '40.00'],
        [5, '80.00'],
      ],
    },
  ],
  [
    'at the very last free moment',
    24,
    {
      free: 24,
      now: null,
      later: [
        [24, '40.00'],
        [5, '80.00'],
      ],
    },
  ],
  ['within the first, that one as what holds now', 23.9, { free: null, now: '40.00', later: [[5, '80.00']] }],
  ['at the last moment of it', 5, { free: null, now: '40.00', later: [[5, '80.00']] }],
  ['when all are past, the last of them', 1, { free: null, now: '80.00', later: [] }],
])('G-108 G-111 only fees that can still come are told: %s', (_, hoursBefore, expected) => {
  expect(seen(hoursBefore)).toEqual({ ...none, ...expected });
});

test('G-71 a fee that is owed already stays: lower ones are not told any more, higher ones are', () => {
  expect(seen(100, lines, '40.00')).toEqual({
    free: null,
    now: null,
    owed: '40.00',
    later: [[5, '80.00']],
    noShow: '80.00',
  });
  expect(seen(1, lines, '40.00')).toMatchObject({ now: '80.00', owed: '40.00', later: [] });
  expect(seen(1, lines, '80.00')).toMatchObject({ free: null, now: null, owed: '80.00', later: [], noShow: null });
  expect(seen(100, lines, '0.00')).toMatchObject({ free: 24, owed: '' });
});

test('G-108 a shop without fees for being late is free until the start, and one of nothing ends a fee', () => {
  expect(seen(1, [noShow])).toEqual({ ...none, free: 0, now: null, later: [] });
  const ended = [late(24, '40.00'), late(10, '0.00'), late(5, '80.00')];
  expect(seen(8, ended)).toMatchObject({ free: 5, now: null, later: [[5, '80.00']] });
});

test('G-108 a notice in days is counted by the wall clock; of two that end together the higher fee is told', () => {
  // The clock goes forward in between: a day before is 23 hours.
  expect(seen(100, [late(1, '20.00', 'days'), late(23, '30.00')])).toMatchObject({ free: 23, later: [[23, '30.00']] });
});
