import { isErased } from '@parlour/domain/member/is-erased';
import { toDecimal, toMinor } from '@parlour/domain/money/money';
import { allowed, refused } from '@parlour/domain/verdict';
import type { StoredFed, StoredFeed } from '@parlour/contract/admin/calls';
import type { Trx } from '../../platform/db/schema.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { newId } from '../../platform/ids.ts';
import { memberById } from '../../member/queries/records.ts';
import type { Answer } from '../../platform/context.ts';
import type { Services } from '../../catalog/context.ts';
import { entriesByKeys, insertEntries } from '../../ledger/queries.ts';
import {
  balancesUnderKey,
  insertStoredValue,
  lockPerson,
  moveStoredValue,
  storedValueByKey,
  type StoredValueRow,
} from '../queries.ts';

/**
 * Puts an amount into a balance of a member, made where it is not there yet and only as it was made. The same reference feeds it once, also where the record, and the
 * balance with it, has become a part of another one; with another amount it is refused.
 */
export async function creditStoredValue(services: Services, fed: StoredFeed): Promise<Answer<StoredFed>> {
  const { db, catalog, clock } = services;
  const scope = await catalog.scope(fed.shopId);
  if (!scope) return refused('shop_unknown', { field: 'shopId' });
  const { currency } = (await catalog.facts(scope)).shop;
  const amountMinor = toMinor(fed.amount, currency);
  if (amountMinor === null || amountMinor === 0) return refused('invalid_input', { field: 'amount' });
  const { chainId } = scope;
  return inTransaction(db, async (trx): Promise<Answer<StoredFed>> => {
    const now = clock.now();
    const memberIds = await lockPerson(trx, chainId, fed.memberId);
    const member = await memberById(trx, chainId, fed.memberId);
    if (!member) return refused('not_found', { field: 'memberId' });
    const which = { chainId, memberId: member.id, key: fed.key ?? 'main' };
    const before = await fedBefore(trx, { ...which, memberIds }, fed.reference);
    if (before.length > 0) {
      const same = before.find((entry) => entry.amountMinor === amountMinor && entry.currency === currency);
      return same ? allowed(told(same.account, currency)) : refused('key_reused', { field: 'reference' });
    }
    // What was put in before the record was deleted is still the same when it is told again.
    if (isErased(member)) return refused('customer_deleted', { field: 'memberId' });
    const expiresAt = fed.expiresAt === undefined ? null : new Date(fed.expiresAt);
    const shopIds = fed.isForThisShop ? [fed.shopId] : [];
    await insertStoredValue(trx, { ...which, id: newId(), currency, expiresAt, shopIds }, now);
    const account = (await storedValueByKey(trx, which))!;
    // Another end, or other stores: what is put in would not be what it was sold as. It is another balance, under a key of its own.
    const isOther = account.expiresAt?.getTime() !== expiresAt?.getTime() || account.shopIds.join() !== shopIds.join();
    if (account.currency !== currency || isOther) return refused('invalid_input', { field: 'key' });
    if (expiresAt !== null && expiresAt.getTime() <= now) return refused('invalid_input', { field: 'expiresAt' });
    const entry = { chainId, account: 'stored', subject: account.id, amountMinor, currency, entry: 'fed' } as const;
    const none = { payableKind: null, payableId: null, orderId: null };
    await insertEntries(trx, [{ ...entry, ...none, key: keyOf(account.id, fed.reference) }], now);
    await moveStoredValue(trx, { chainId, accountId: account.id }, { balanceMinor: amountMinor });
    return allowed(told({ ...account, balanceMinor: account.balanceMinor + amountMinor }, currency));
  });
}

const keyOf = (accountId: string, reference: string) => `${accountId} fed ${reference}`;

const told = ({ id, balanceMinor }: Pick<StoredValueRow, 'id' | 'balanceMinor'>, currencyCode: string): StoredFed => ({
  id,
  balance: toDecimal(balanceMinor, currencyCode),
  currencyCode,
});

/** What a reference has put into the balances of a person that are, or were before a merge, under a key. */
async function fedBefore(trx: Trx, which: Parameters<typeof balancesUnderKey>[1], reference: string) {
  const accounts = new Map((await balancesUnderKey(trx, which)).map((account) => [account.id, account]));
  const keys = [...accounts.keys()].map((id) => keyOf(id, reference));
  const entries = await entriesByKeys(trx, which.chainId, keys);
  return entries.map(({ subject, amountMinor, currency }) => ({
    amountMinor,
    currency,
    account: accounts.get(subject)!,
  }));
}
