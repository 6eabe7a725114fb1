import { expect, test } from 'vitest';
import type { Grant } from '../team/membership.ts';
import { type NoticeChoices, standardChoices } from './notice-choices.ts';
import { type NoticeReader, readersOfNews, type TeamNews } from './team-notices.ts';

const member = (
  memberId: string,
  role: Grant['role'],
  shopId: string | null,
  { staffIds = [], ...chosen }: Partial<NoticeChoices> & { staffIds?: string[] } = {},
): NoticeReader => ({
  memberId,
  grants: [{ role, shopId }],
  staffIds,
  choices: { ...standardChoices, ...chosen },
});
const team: NoticeReader[] = [
  member('owner', 'owner', null),
  member('desk', 'front_desk', 'one'),
  member('elsewhere', 'front_desk', 'two'),
  member('anna', 'staff_member', 'one', { staffIds: ['a'] }),
  member('ben', 'staff_member', 'one', { staffIds: ['b'] }),
  member('quiet', 'manager', null, { channels: { new: [] } }),
  member('away', 'manager', null, { mutedShopIds: ['one'] }),
  member('own', 'owner', null, { reach: 'own', staffIds: ['b'] }),
];
const tell = (news: Partial<TeamNews>) =>
  readersOfNews({ kind: 'new', shopId: 'one', staffIds: ['a'], isByStore: false, doneBy: [], ...news }, team);
const told = (news: Partial<TeamNews>) => tell(news).map(({ memberId }) => memberId);

test('0089 news of customers reach those who see the appointment, and of the own calendar its owner alone', () => {
  expect(told({})).toEqual(['owner', 'desk', 'anna']);
  expect(told({ kind: 'changed', staffIds: ['a', 'b'] })).toEqual(['owner', 'desk', 'anna', 'ben', 'quiet', 'own']);
  expect(told({ kind: 'cancelled', staffIds: [] })).toEqual(['owner', 'desk', 'quiet']);
});

test('0092 who wants to hear of the own calendar alone hears of no other, and of the money of the own', () => {
  expect(told({ staffIds: ['b'] })).toEqual(['owner', 'desk', 'ben', 'own']);
  expect(told({ kind: 'attention', staffIds: ['b'] })).toEqual(['owner', 'desk', 'quiet', 'own']);
  expect(told({ kind: 'attention' })).not.toContain('own');
});

test('0092 a kind is told by the channels that were chosen, else by those of the role', () => {
  const channels = (kind: TeamNews['kind'], staffIds: string[]) =>
    Object.fromEntries(tell({ kind, staffIds }).map((one) => [one.memberId, one.channels]));
  expect(channels('new', ['a'])).toEqual({ owner: ['app'], desk: ['app'], anna: ['app', 'push'] });
  expect(channels('waiting', [])).toMatchObject({ owner: ['app', 'push'], desk: ['app', 'push'] });
  const chosen = member('mail', 'owner', null, { channels: { new: ['mail'] } });
  expect(
    readersOfNews({ kind: 'new', shopId: 'one', staffIds: [], isByStore: false, doneBy: [] }, [chosen])[0]!.channels,
  ).toEqual(['mail']);
});

test('0089 what the store did is told to those alone whose calendar it is, and to nobody who did it', () => {
  expect(told({ isByStore: true })).toEqual(['anna']);
  expect(told({ isByStore: true, doneBy: ['anna'] })).toEqual([]);
  expect(told({ doneBy: ['desk'] })).toEqual(['owner', 'anna']);
});

test('0089 money is the affair of those who see all of the store', () => {
  expect(told({ kind: 'attention' })).toEqual(['owner', 'desk', 'quiet']);
});
