import { expect, test } from 'vitest';
import type { WishRequest } from '@parlour/contract/waitlist/calls';
import { awaitsCode, daysFrom, keyFor, withWishDay } from './wish-draft.ts';
import type { WishDraft } from './wish-store.ts';

const draft: WishDraft = { days: [], parts: [], wishId: null, sent: null };

test('Waitlist: a day is chosen by one press and taken out by the next, in the order of the calendar', () => {
  const two = withWishDay(withWishDay([], '2027-01-15'), '2027-01-14');
  expect(two).toEqual(['2027-01-14', '2027-01-15']);
  expect(withWishDay(two, '2027-01-14')).toEqual(['2027-01-15']);
});

test('Waitlist: the same wish goes under the same key, another under another', () => {
  const request = { shopId: 's', days: ['2027-01-14'] } as unknown as WishRequest;
  const first = keyFor(draft, request);
  expect(keyFor({ ...draft, sent: first }, { ...request })).toEqual(first);
  expect(keyFor({ ...draft, sent: first }, { ...request, days: ['2027-01-15'] }).key).not.toBe(first.key);
});

test('F-18 days that have gone by since they were chosen leave the wish', () => {
  expect(daysFrom(['2027-01-13', '2027-01-14', '2027-01-15'], '2027-01-14')).toEqual(['2027-01-14', '2027-01-15']);
});

test('Waitlist: a code that was sent for another wish or another way in is not the one that a wish waits for', () => {
  const turn = { purpose: 'waitlist', email: 'ada@mail.example' };
  expect(awaitsCode('w1', turn, ' ada@mail.example')).toBe(true);
  expect(awaitsCode(null, turn, 'ada@mail.example')).toBe(false);
  expect(awaitsCode('w1', null, 'ada@mail.example')).toBe(false);
  expect(awaitsCode('w1', { ...turn, purpose: 'signup' }, 'ada@mail.example')).toBe(false);
  expect(awaitsCode('w1', { ...turn, email: 'bea@mail.example' }, 'ada@mail.example')).toBe(false);
});
