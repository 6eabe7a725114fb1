import { expect, test } from 'vitest';
import { type ChargeState, isPaid, isStarted } from './payment-status.ts';

test.each<[ChargeState[], boolean]>([
  [['S'], true],
  [['P', 'S'], false],
  [['S', 'P'], true],
  [['F', 'S'], false],
  [['A'], false],
  [[null], false],
  [[], false],
])('B-246 a deposit with the payments %j is paid: %s', (states, paid) => {
  const payments = states.map((state) => ({ state }));
  for (const state of [null, 'P', 'S', 'A', 'F', 'R'] as const)
    expect(isPaid({ form: 'deposit', state, payments })).toBe(paid);
});

test.each<[ChargeState, boolean]>([
  ['A', true],
  ['S', false],
  ['P', false],
  ['F', false],
  ['R', false],
  [null, false],
])('B-247 a hold with the status %s is paid: %s', (state, paid) => {
  expect(isPaid({ form: 'hold', state, payments: [] })).toBe(paid);
  expect(isPaid({ form: 'hold', state, payments: [{ state: 'S' }] })).toBe(paid);
});

test('B-248 a payment has started when the charge has a status, whichever', () => {
  expect(isStarted({ state: null })).toBe(false);
  for (const state of ['P', 'S', 'A', 'F', 'R'] as const) expect(isStarted({ state })).toBe(true);
});
