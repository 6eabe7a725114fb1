import type { Appointment } from '@parlour/contract/appointment/read';
import { expect, test } from 'vitest';
import { hasUnreadMinutes, lackOf, minutesOf, typedMove, wantedChanges } from './typed-move.ts';

type Part = Pick<Appointment, 'id' | 'version' | 'start' | 'items'>;
const items = [{ id: 'cut', staffId: 'anna', minutes: 60 }] as Appointment['items'];
const opened: Part = { id: 'b1', version: 3, start: '2027-01-14 10:00', items };

test('another person alone leaves the appointment where a colleague has moved it meanwhile', () => {
  const typed = { start: null, wanted: { cut: { staffId: 'ben' } } };
  const staff = [{ itemId: 'cut', staffId: 'ben' }];
  expect(typedMove('s1', opened, typed)).toEqual({ shopId: 's1', bookingId: 'b1', version: 3, staff });
  const moved = { ...opened, version: 4, start: '2027-01-14 12:00' };
  expect(typedMove('s1', moved, typed)).toEqual({ shopId: 's1', bookingId: 'b1', version: 4, staff });
  expect(typedMove('s1', moved, { ...typed, start: '2027-01-14 10:00' }).start).toBe('2027-01-14 10:00');
});

test('minutes that cannot be read are told, and change nothing', () => {
  expect(['90', ' 5 ', '1440'].map(minutesOf)).toEqual([90, 5, 1440]);
  expect(['', '0', '1441', '-5', '1.5', '1e2', '90 min', '九十'].map(minutesOf)).toEqual(Array(8).fill(null));
  expect(hasUnreadMinutes({ cut: { minutes: '9o' } })).toBe(true);
  expect(hasUnreadMinutes({ cut: { minutes: '90' }, wash: { staffId: 'ben' } })).toBe(false);
  expect(wantedChanges(opened, { cut: { minutes: '9o' } })).toEqual({});
  expect(wantedChanges(opened, { cut: { minutes: '90' } })).toEqual({ minutes: [{ itemId: 'cut', minutes: 90 }] });
});

test('a proposal of the same time is refused in words, a move to it is not; without a time that is said first', () => {
  const typed = (start: string) => typedMove('s1', opened, { start, wanted: {} });
  const asked = { wanted: {}, isComplete: true, isProposal: true };
  expect(lackOf(typed(opened.start), asked)).toBe('sameTime');
  expect(lackOf(typed('2027-01-14 11:00'), asked)).toBeNull();
  expect(lackOf(typed(opened.start), { ...asked, isProposal: false })).toBeNull();
  expect(lackOf(typed('2027-01-14 '), { ...asked, isComplete: false })).toBe('timeNeeded');
});
