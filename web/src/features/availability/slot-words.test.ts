import type { TimeSlot } from '@parlour/contract/availability/calls';
import { translate } from '@parlour/phrases/reasons';
import { expect, test } from 'vitest';
import { slotGroups, unfreeOf } from './slot-words.ts';

const slot = (time: string, over: Partial<TimeSlot> = {}): TimeSlot => ({
  day: '2026-12-05',
  time,
  part: time < '12:00' ? 0 : time < '18:00' ? 1 : 2,
  status: null,
  isDisabled: false,
  isPast: false,
  available: 1,
  staffIds: [],
  plan: [],
  ...over,
});
const t = translate('en');
const style = { tag: 'en-AU', t, timeFormat: '24', currencySymbol: '$', currencyDigits: 2 };
const plain = { style, showsUnavailable: true, showsCounts: false };
const reasonOf = (over: Partial<TimeSlot>) => t(unfreeOf(slot('09:00', over))!.reason);

test('B-185 B-186 each status of a time has its own text', () => {
  const texts = [1, 2, 3, 5].map((status) => reasonOf({ status, isDisabled: true }));
  expect(texts).toEqual([
    'This time isn’t available.',
    'This time is already booked.',
    'Not working then',
    'This staff member is on leave.',
  ]);
});

test('B-184 a time without the chosen person is not called closed, while the store is open', () => {
  const slots = [slot('09:00', { status: 3, isDisabled: true })];
  const wordOf = (isSomebodyChosen: boolean) => slotGroups(slots, { ...plain, isSomebodyChosen })[0]!.slots[0]!.small;
  expect(wordOf(false)).toBe('Closed');
  expect(wordOf(true)).toBe('Off');
});

test('B-183 B-184 G-92 past times, full ones and unknown states are explained', () => {
  expect(reasonOf({ isPast: true, isDisabled: true })).toBe('Bookings are not available for past times');
  const full = 'This time is full or has passed. Please choose another time.';
  expect(reasonOf({ isDisabled: true, available: 0 })).toBe(full);
  expect(reasonOf({ status: 4, isDisabled: true })).toBe(full);
  expect(unfreeOf(slot('09:00'))).toBeNull();
});

test('B-177 times stand under their part of the day, and empty parts are left out', () => {
  const groups = slotGroups([slot('09:00'), slot('09:30', { isDisabled: true }), slot('19:00')], plain);
  expect(groups.map(({ heading, countText }) => [heading, countText])).toEqual([
    ['Morning', '1 free'],
    ['Evening', '1 free'],
  ]);
});

test('B-187 G-93 unavailable times are greyed or left out', () => {
  const slots = [slot('09:00'), slot('09:30', { isDisabled: true, status: 2 })];
  expect(slotGroups(slots, plain)[0]?.slots[1]).toMatchObject({
    small: 'Booked',
    unfreeReason: 'This time is already booked.',
    name: '09:30, This time is already booked.',
  });
  const inChinese = { ...plain, style: { ...plain.style, t: translate('ch') } };
  expect(slotGroups(slots, inChinese)[0]?.slots[1]?.name).toBe('09:30，该时间已被预约');
  expect(slotGroups(slots, { ...plain, showsUnavailable: false })[0]?.slots).toHaveLength(1);
});

test('G-95 G-90 a time to pick something up takes no person’s place: it is free, and nothing is counted', () => {
  expect(unfreeOf(slot('09:00', { available: 0 }))).toBeNull();
  const slots = [slot('14:00', { available: 0 })];
  expect(slotGroups(slots, { ...plain, showsCounts: true })[0]?.slots[0]).toEqual({
    id: '2026-12-05 14:00',
    time: '14:00',
  });
});

test('B-178 G-90 places are counted only on demand', () => {
  const slots = [slot('14:00', { available: 2 })];
  expect(slotGroups(slots, plain)[0]?.slots[0]).toEqual({ id: '2026-12-05 14:00', time: '14:00' });
  expect(slotGroups(slots, { ...plain, showsCounts: true })[0]?.slots[0]?.small).toBe('2 left');
});

test('B-177 half hours come first where the grid is finer, unless only times between them are free', () => {
  const extraOf = (...slots: TimeSlot[]) => slotGroups(slots, plain)[0]!.slots.map(({ isExtra }) => isExtra === true);
  expect(extraOf(slot('09:00'), slot('09:15'), slot('09:30'), slot('09:45'))).toEqual([false, true, false, true]);
  expect(extraOf(slot('09:00', { isDisabled: true }), slot('09:15'))).toEqual([false, false]);
  expect(extraOf(slot('09:00'), slot('09:30'))).toEqual([false, false]);
  // 0033: the first free time of a day is never hidden.
  const taken = slot('09:00', { isDisabled: true });
  expect(extraOf(taken, slot('09:15'), slot('09:30'), slot('09:45'))).toEqual([false, false, false, true]);
});

test('B-177 a part of the day without a free time is folded', () => {
  const groups = slotGroups([slot('09:00', { isPast: true, isDisabled: true }), slot('14:00')], plain);
  expect(groups.map(({ isFolded }) => isFolded === true)).toEqual([true, false]);
});

test('F-36 times after midnight stand by themselves, with the date on which they are', () => {
  const night = slot('00:30', { day: '2026-12-06', part: 2 });
  const groups = slotGroups([slot('23:30'), night], plain);
  expect(groups.map(({ heading }) => heading)).toEqual(['Evening', 'After midnight, Sun, 6 Dec']);
  expect(groups[1]?.slots).toEqual([
    { id: '2026-12-06 00:30', time: '00:30', small: 'Sun, 6 Dec', name: '00:30, Sun, 6 Dec' },
  ]);
});

test('F-33 a time that the clock shows twice says which of the two it is', () => {
  const both = [slot('01:30', { offset: '-04:00' }), slot('01:30', { offset: '-05:00' })];
  expect(slotGroups(both, plain)[0]?.slots).toEqual([
    { id: '2026-12-05 01:30-04:00', time: '01:30 (UTC−4)' },
    { id: '2026-12-05 01:30-05:00', time: '01:30 (UTC−5)' },
  ]);
});
