import { expect, test } from 'vitest';
import { makerOf, mayRepeat, sameHandsMs } from './may-repeat.ts';

const guest = (viewId: string | null) => ({ accountId: null, viewId });
const account = (accountId: string) => ({ accountId, viewId: null });
const made = (by: ReturnType<typeof guest> | ReturnType<typeof account>, accountId = by.accountId) => ({
  maker: makerOf(by),
  accountId,
  createdAt: 0,
});

test.each([
  ['the same view', guest('v'), made(guest('v')), 0, true],
  ['the same view a little later', guest('v'), made(guest('v')), sameHandsMs, true],
  ['the same view after a while', guest('v'), made(guest('v')), sameHandsMs + 1, false],
  ['another view', guest('w'), made(guest('v')), 0, false],
  ['nobody after a view', guest(null), made(guest('v')), 0, false],
  ['nobody after nobody', guest(null), made(guest(null)), 0, false],
  ['a view after an account', guest('v'), made(account('me')), 0, false],
  ['the same account', account('me'), made(account('me')), sameHandsMs + 1, true],
  ['the account that the booking of a guest belongs to', account('me'), made(guest('v'), 'me'), 0, true],
  ["an account after a guest whose booking is nobody's", account('me'), made(guest('v')), 0, false],
  ['another account', account('you'), made(account('me')), 0, false],
])('F-08 F-108 a repeated request is answered as before to %s', (_who, caller, before, now, may) => {
  expect(mayRepeat(caller, before, now)).toBe(may);
});
