import { expect, test } from 'vitest';
import type { WishRequest } from '@parlour/contract/waitlist/calls';
import { awaitsCode, daysFrom, keyFor, withDay } from './waitlist-draft.ts';
import type { WaitlistDraft } from './waitlist-store.ts';

const draft: WaitlistDraft = { days: [], parts: [], entryId: null, sent: null };

test('Waitlist: a day is chosen by one press and taken out by the next, in the order of the calendar', () => {
  const two = withDay(withDay([], '2027-01-15'), '2027-01-14');
  expect(two).toEqual(['2027-01-14', '2027-01-15']);
  expect(withDay(two, '2027-01-14')).toEqual(['2027-01-15']);
});

test('Waitlist: the same entry is sent under the same key, another one under another key', () => {
  const request = { shopId: 's', days: ['2027-01-14'] } as unknown as WishRequest;
  const first = keyFor(draft, request);
  expect(keyFor({ ...draft, sent: first }, { ...request })).toEqual(first);
  expect(keyFor({ ...draft, sent: first }, { ...request, days: ['2027-01-15'] }).key).not.toBe(first.key);
});

test('F-18 days that have gone by since they were chosen leave the entry', () => {
  expect(daysFrom(['2027-01-13', '2027-01-14', '2027-01-15'], '2027-01-14')).toEqual(['2027-01-14', '2027-01-15']);
});

test('Waitlist: an entry does not take a code that was sent for another entry or another way in', () => {
  const flow = { purpose: 'waitlist', email: 'ada@mail.example' };
  expect(awaitsCode('w1', flow, ' ada@mail.example')).toBe(true);
  expect(awaitsCode(null, flow, 'ada@mail.example')).toBe(false);
  expect(awaitsCode('w1', null, 'ada@mail.example')).toBe(false);
  expect(awaitsCode('w1', { ...flow, purpose: 'signup' }, 'ada@mail.example')).toBe(false);
  expect(awaitsCode('w1', { ...flow, email: 'bea@mail.example' }, 'ada@mail.example')).toBe(false);
});
