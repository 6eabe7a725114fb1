import { expect, test } from 'vitest';
import { concernOf } from './concern.ts';

test.each([
  ['', null],
  ['refund failed', 'refund'],
  ['refund not answered', 'refund'],
  ['release declined', 'refund'],
  ['capture too_late', 'card'],
  ['hold lapsed', 'card'],
  ['hold_saved declined', 'card'],
  ['hold ends before the visit', 'payment'],
  ['disputed', 'payment'],
  ['dispute taken', 'payment'],
  ['forget_card declined', 'payment'],
])('G-110 of "%s" a customer is told %s', (trouble, concern) => {
  expect(concernOf(trouble)).toBe(concern);
});
