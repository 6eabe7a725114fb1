import type { MovedItem } from '@parlour/contract/appointment/move';
import { expect, test } from 'vitest';
import { newPeople, offeredBeside } from './free-nearby.ts';

const taken = { kind: 'taken', text: 'Mei, 10:00', mayOverride: false } as const;
const near = ['2027-01-14 09:30', '2027-01-14 11:00'];
const before = [{ start: '2027-01-14 08:00' } as MovedItem];
const refused = { before, obstacles: [taken], alternatives: near };
const free = { before, obstacles: [], alternatives: [] };

test('the times near a taken one stay on offer while one of them is tried, and no longer', () => {
  const first = offeredBeside(null, { start: '2027-01-14 10:00' }, refused);
  expect(first?.starts).toEqual(near);
  expect(offeredBeside(first, { start: near[1] }, free)).toBe(first);
  expect(offeredBeside(first, { start: '2027-01-14 15:00' }, free)).toBeNull();
  // It stays where it is now.
  expect(offeredBeside(first, {}, free)).toBeNull();
});

test('times that were free for one person or length are not offered for another', () => {
  const start = near[0];
  const first = offeredBeside(null, { start: '2027-01-14 10:00' }, refused);
  expect(offeredBeside(first, { start, staff: [{ itemId: 'a', staffId: 'ann' }] }, free)).toBeNull();
  expect(offeredBeside(first, { start, minutes: [{ itemId: 'a', minutes: 30 }] }, free)).toBeNull();
});

test('the time that it has is no other one, unless the person or the length changes', () => {
  const start = '2027-01-14 10:00';
  const here = { ...refused, before: [{ start: '2027-01-14 11:30' }, { start: near[0] }] as MovedItem[] };
  expect(offeredBeside(null, { start }, here)?.starts).toEqual([near[1]]);
  expect(offeredBeside(null, { start, minutes: [{ itemId: 'a', minutes: 30 }] }, here)?.starts).toEqual(near);
  expect(offeredBeside(null, { start }, { ...here, alternatives: [near[0]!] })).toBeNull();
});

test('one of them that was sold meanwhile brings the times that are free by then, or none', () => {
  const first = offeredBeside(null, { start: '2027-01-14 10:00' }, refused);
  const next = offeredBeside(first, { start: near[0] }, { ...refused, alternatives: ['2027-01-14 11:00'] });
  expect(next?.starts).toEqual(['2027-01-14 11:00']);
  expect(offeredBeside(next, { start: near[1] }, { ...refused, alternatives: [] })).toBeNull();
});

test('a person is named who would serve and does not now, once for all services', () => {
  const item = (itemId: string, staffId: string | null): MovedItem =>
    ({ itemId, staffId, staffName: staffId === null ? '' : `${staffId}!` }) as MovedItem;
  const now = [item('a', 'ann'), item('b', 'ann'), item('c', 'bea')];
  expect(newPeople({ before: now, after: now })).toEqual([]);
  expect(newPeople({ before: now, after: [item('a', 'bea'), item('b', 'bea'), item('c', 'bea')] })).toEqual(['bea!']);
  expect(newPeople({ before: [item('a', 'ann')], after: [item('a', null)] })).toEqual([]);
});
