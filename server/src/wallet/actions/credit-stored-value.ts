import { toDecimal, toMinor } from '@parlour/domain/money/money';
import { allowed, refused } from '@parlour/domain/verdict';
import type { StoredFed, StoredFeed } from '@parlour/contract/admin/calls';
import { inTransaction } from '../../platform/db/transaction.ts';
import { newId } from '../../platform/ids.ts';
import { memberById } from '../../member/queries/records.ts';
import type { Answer } from '../../platform/context.ts';
import type { Services } from '../../catalog/context.ts';
import { entryByKey, insertEntries } from '../../ledger/queries.ts';
import { insertStoredValue, moveStoredValue, storedValueByKey } from '../queries.ts';

/** Puts an amount into a balance of a member, made where it is not there yet and only as it was made. The same reference feeds it once. */
export async function creditStoredValue(services: Services, fed: StoredFeed): Promise<Answer<StoredFed>> {
  const { db, catalog, clock } = services;
  const scope = await catalog.scope(fed.shopId);
  if (!scope) return refused('shop_unknown', { field: 'shopId' });
  const { currency } = (await catalog.facts(scope)).shop;
  const amountMinor = toMinor(fed.amount, currency);
  if (amountMinor === null || amountMinor === 0) return refused('invalid_input', { field: 'amount' });
  const { chainId } = scope;
  const member = await memberById(db, chainId, fed.memberId);
  if (!member) return refused('not_found', { field: 'memberId' });
  return inTransaction(db, async (trx): Promise<Answer<StoredFed>> => {
    const now = clock.now();
    const which = { chainId, memberId: member.id, key: fed.key ?? 'main' };
    const expiresAt = fed.expiresAt === undefined ? null : new Date(fed.expiresAt);
    const shopIds = fed.isForThisShop ? [fed.shopId] : [];
    await insertStoredValue(trx, { ...which, id: newId(), currency, expiresAt, shopIds }, now);
    const account = (await storedValueByKey(trx, which))!;
    if (account.currency !== currency) return refused('invalid_input', { field: 'key' });
    const key = `${account.id} fed ${fed.reference}`;
    // Another end, or other stores: what is put in would not be what it was sold as. It is another balance, under a key of its own.
    const isOther = account.expiresAt?.getTime() !== expiresAt?.getTime() || account.shopIds.join() !== shopIds.join();
    const isKnown = (await entryByKey(trx, { chainId, key })) !== null;
    if (!isKnown && isOther) return refused('invalid_input', { field: 'key' });
    if (!isKnown && expiresAt !== null && expiresAt.getTime() <= now)
      return refused('invalid_input', { field: 'expiresAt' });
    const entry = { chainId, account: 'stored', subject: account.id, amountMinor, currency, entry: 'fed' } as const;
    const added = await insertEntries(trx, [{ ...entry, key, payableKind: null, payableId: null, orderId: null }], now);
    if (added > 0) await moveStoredValue(trx, { chainId, accountId: account.id }, { balanceMinor: amountMinor });
    const balanceMinor = account.balanceMinor + (added > 0 ? amountMinor : 0);
    return allowed({ id: account.id, balance: toDecimal(balanceMinor, currency), currencyCode: currency });
  });
}
