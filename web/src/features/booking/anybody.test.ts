import { expect, test } from 'vitest';
import { goesToAnybody } from './anybody.ts';

test('B-153 B-154 a visit goes to any person once its time is chosen, where no person has to be chosen', () => {
  const timeFirst = { choosesStaffBeforeTime: false, hasOneStaffPerService: false };
  expect(goesToAnybody({ start: '2027-01-14 10:00' }, timeFirst)).toBe(true);
  expect(goesToAnybody({ start: null }, timeFirst)).toBe(false);
  for (const order of [
    { choosesStaffBeforeTime: true, hasOneStaffPerService: false },
    { choosesStaffBeforeTime: false, hasOneStaffPerService: true },
  ])
    expect(goesToAnybody({ start: '2027-01-14 10:00' }, order)).toBe(false);
});
