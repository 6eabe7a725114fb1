import { expect, test } from 'vitest';
import { answerState } from './answer-state.ts';
import type { BookingState } from './booking.ts';

test.each<[BookingState, number, string]>([
  ['to_confirm', 99, 'open'],
  ['to_confirm', 100, 'late'],
  ['confirmed', 99, 'confirmed'],
  ['confirmed', 100, 'confirmed'],
  ['in_service', 100, 'confirmed'],
  ['finished', 100, 'confirmed'],
  ['no_show', 100, 'confirmed'],
  ['rejected', 99, 'rejected'],
  ['cancelled', 99, 'cancelled'],
  ['expired', 99, 'cancelled'],
])('a request that is %s at %i finds the store: %s', (state, now, expected) => {
  expect(answerState({ state, startsAt: 100 }, now)).toBe(expected);
});
