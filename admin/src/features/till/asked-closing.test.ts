import type { TillDay } from '@parlour/contract/till/day';
import { expect, test } from 'vitest';
import { isOfDay, sentOf } from './asked-closing.ts';

const asked = {
  lastNumber: 4,
  openingMinor: 10_000,
  countedMinor: 13_000,
  leftMinor: 10_000,
  expectedMinor: 13_500,
  differenceMinor: -500,
  note: 'A coin was missing',
};

test('a question is over once another desk has closed its day', () => {
  expect(isOfDay(asked, { lastNumber: 4 } as TillDay)).toBe(true);
  expect(isOfDay(asked, { lastNumber: 5 } as TillDay)).toBe(false);
});

test('what is sent is the day and the sums that the question has shown', () => {
  expect(sentOf(asked, 'AUD')).toEqual({
    lastNumber: 4,
    opening: '100.00',
    expected: '135.00',
    counted: '130.00',
    left: '100.00',
    note: 'A coin was missing',
  });
});
