import { expect, test } from 'vitest';
import type { Grant } from '../team/membership.ts';
import { type NoticeReader, readersOfNews, type TeamNews } from './team-notices.ts';

const member = (memberId: string, role: Grant['role'], shopId: string | null, more: Partial<NoticeReader> = {}) => ({
  memberId,
  grants: [{ role, shopId }],
  staffIds: [],
  mutedKinds: [],
  mutedShopIds: [],
  ...more,
});
const team: NoticeReader[] = [
  member('owner', 'owner', null),
  member('desk', 'front_desk', 'one'),
  member('elsewhere', 'front_desk', 'two'),
  member('anna', 'staff_member', 'one', { staffIds: ['a'] }),
  member('ben', 'staff_member', 'one', { staffIds: ['b'] }),
  member('quiet', 'manager', null, { mutedKinds: ['new'] }),
  member('away', 'manager', null, { mutedShopIds: ['one'] }),
];
const told = (news: Partial<TeamNews>) =>
  readersOfNews({ kind: 'new', shopId: 'one', staffIds: ['a'], isByStore: false, doneBy: [], ...news }, team);

test('0089 news of customers reach those who see the appointment, and of the own calendar its owner alone', () => {
  expect(told({})).toEqual(['owner', 'desk', 'anna']);
  expect(told({ kind: 'changed', staffIds: ['a', 'b'] })).toEqual(['owner', 'desk', 'anna', 'ben', 'quiet']);
  expect(told({ kind: 'cancelled', staffIds: [] })).toEqual(['owner', 'desk', 'quiet']);
});

test('0089 what the store did is told to those alone whose calendar it is, and to nobody who did it', () => {
  expect(told({ isByStore: true })).toEqual(['anna']);
  expect(told({ isByStore: true, doneBy: ['anna'] })).toEqual([]);
  expect(told({ doneBy: ['desk'] })).toEqual(['owner', 'anna']);
});

test('0089 money is the affair of those who see all of the store', () => {
  expect(told({ kind: 'attention' })).toEqual(['owner', 'desk', 'quiet']);
});
