import { expect, test } from 'vitest';
import { availableOf, coverStored, type StoredAccount } from './cover-stored.ts';

const now = 1000;
const account = (id: string, balanceMinor: number, more: Partial<StoredAccount> = {}): StoredAccount => ({
  id,
  balanceMinor,
  frozenMinor: 0,
  expiresAt: null,
  ...more,
});

test('G-72 a balance covers the whole amount or nothing of it', () => {
  expect(coverStored([account('a', 1500)], 1500, now)).toEqual([{ accountId: 'a', amountMinor: 1500 }]);
  expect(coverStored([account('a', 1499)], 1500, now)).toBeNull();
  expect(coverStored([], 1, now)).toBeNull();
});

test('G-73 the account that ends first pays first; what is frozen or over does not', () => {
  const accounts = [
    account('lasting', 5000),
    account('later', 1000, { expiresAt: 3000 }),
    account('soon', 400, { expiresAt: 2000 }),
    account('over', 9000, { expiresAt: now }),
    account('frozen', 700, { frozenMinor: 700, expiresAt: 1500 }),
  ];
  expect(coverStored(accounts, 2000, now)).toEqual([
    { accountId: 'soon', amountMinor: 400 },
    { accountId: 'later', amountMinor: 1000 },
    { accountId: 'lasting', amountMinor: 600 },
  ]);
  expect(accounts.map((one) => availableOf(one, now))).toEqual([5000, 1000, 400, 0, 0]);
});
