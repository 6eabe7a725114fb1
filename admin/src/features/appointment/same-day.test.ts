import { expect, test } from 'vitest';
import { firstDraft, withStart } from './new-draft.ts';
import { onSameDays } from './same-day.ts';

const today = '2027-01-13';
const visit = (start: string) => ({ start, services: ['Cut'] });
const booked = [visit('2027-01-13 09:00'), visit('2027-01-14 10:45'), visit('2027-01-21 16:00')];
const found = (draft: Parameters<typeof onSameDays>[1]) =>
  onSameDays(booked, draft, { today }).map(({ start }) => start);

test('0083 what a customer has already is named for the days that are booked alone', () => {
  const none = firstDraft({});
  const chosen = withStart(none, '2027-01-14 13:30');
  expect(found(none)).toEqual([]);
  expect(found(chosen)).toEqual(['2027-01-14 10:45']);
  expect(found(withStart(none, '2027-01-15 13:30'))).toEqual([]);
  // Who is here now comes today.
  expect(found(firstDraft({ isWalkIn: true }))).toEqual(['2027-01-13 09:00']);
  // Of a series every date counts that is made.
  const weekly = { ...chosen, repeat: { everyWeeks: 1, count: 3 } };
  expect(found(weekly)).toEqual(['2027-01-14 10:45', '2027-01-21 16:00']);
  expect(found({ ...weekly, skipped: ['2027-01-21 13:30'] })).toEqual(['2027-01-14 10:45']);
});
