import { expect, test } from 'vitest';
import { nearest } from './send.ts';

test('F-14 the nearest free times of the day are offered, in their order', () => {
  const free = ['09:00', '09:30', '11:00', '12:00', '13:00', '15:00', '17:00'].map((time) => `2026-11-24 ${time}`);
  expect(nearest(free, '2026-11-24 12:30').map((start) => start.slice(11))).toEqual(
    ['09:30', '11:00', '12:00', '13:00', '15:00', '09:00'].sort(),
  );
  expect(nearest([], '2026-11-24 12:30')).toEqual([]);
});
