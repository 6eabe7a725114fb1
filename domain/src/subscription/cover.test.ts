import { expect, test } from 'vitest';
import { coverOf } from './cover.ts';

test.each([
  ['2026-11-23', 'month', '2026-12-23'],
  ['2026-12-31', 'month', '2027-01-31'],
  ['2027-01-31', 'month', '2027-02-28'],
  ['2028-01-31', 'month', '2028-02-29'],
  ['2026-11-23', 'year', '2027-11-23'],
  ['2028-02-29', 'year', '2029-02-28'],
] as const)('A-021 paid on %s for a %s, the next payment is due on %s', (paidOn, period, until) => {
  expect(coverOf(paidOn, period, null)).toEqual({ from: paidOn, until });
});

test('A-021 a renewal goes on where the paid days end, and from today where they have ended', () => {
  expect(coverOf('2026-11-23', 'month', '2026-12-10')).toEqual({ from: '2026-12-10', until: '2027-01-10' });
  expect(coverOf('2026-11-23', 'month', '2026-11-23')).toEqual({ from: '2026-11-23', until: '2026-12-23' });
  expect(coverOf('2026-11-23', 'year', '2026-10-01')).toEqual({ from: '2026-11-23', until: '2027-11-23' });
});
