import { expect, test } from 'vitest';
import { firstDayOf, gregorianCalendar, monthAfter, monthOf } from './month-days.ts';

test('TIM-04 a day belongs to its month, and months follow one another across years', () => {
  expect(monthOf('2026-11-24')).toBe('2026-11');
  expect(monthAfter('2026-12', 1)).toBe('2027-01');
  expect(monthAfter('2027-01', -1)).toBe('2026-12');
  expect(monthAfter('2028-01', 1)).toBe('2028-02');
});

test('TIM-04 a month opens on its first day, in the calendar shops work by', () => {
  expect(firstDayOf('2026-02').toString()).toBe('2026-02-01');
  expect(gregorianCalendar().identifier).toBe('gregory');
});
