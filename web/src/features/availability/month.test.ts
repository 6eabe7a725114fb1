import { expect, test } from 'vitest';
import { daysAfter, daysOf, monthAfter, windowsOf } from './month.ts';

test('B-175 months follow each other across the year', () => {
  expect(monthAfter('2026-11', 1)).toBe('2026-12');
  expect(monthAfter('2026-12', 1)).toBe('2027-01');
  expect(monthAfter('2027-01', -1)).toBe('2026-12');
  expect(monthAfter('2026-01', -13)).toBe('2024-12');
});

test('B-175 a month has all its days', () => {
  expect(daysOf('2028-02')).toHaveLength(29);
  expect(daysOf('2026-12').at(-1)).toBe('2026-12-31');
});

test('G-94 the windows of a month cover it from today on', () => {
  expect(windowsOf('2026-11', '2026-11-21', 62)).toEqual(['2026-11-21']);
  expect(windowsOf('2027-01', '2026-11-21', 62)).toEqual(['2026-11-21', '2027-01-22']);
  expect(windowsOf('2027-02', '2026-11-21', 62)).toEqual(['2027-01-22']);
});

test('B-175 the strip runs on into the next month, and its days are asked for', () => {
  expect(daysAfter('2026-12', 3)).toEqual(['2027-01-01', '2027-01-02', '2027-01-03']);
  expect(windowsOf('2026-11', '2026-11-23', 10, 0)).toEqual(['2026-11-23']);
  expect(windowsOf('2026-11', '2026-11-23', 10, 14)).toEqual(['2026-11-23', '2026-12-03', '2026-12-13']);
});
