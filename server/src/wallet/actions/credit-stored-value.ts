import { isErased } from '@parlour/domain/member/is-erased';
import { toDecimal, toMinor } from '@parlour/domain/money/money';
import { allowed, refused } from '@parlour/domain/verdict';
import type { StoredFed, StoredFeed } from '@parlour/contract/admin/calls';
import type { Trx } from '../../platform/db/schema.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { newId } from '../../platform/ids.ts';
import { holdRecord, memberById } from '../../member/queries/records.ts';
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
  return inTransaction(db, async (trx): Promise<Answer<StoredFed>> => {
    const now = clock.now();
    const which = { chainId, memberId: fed.memberId, key: fed.key ?? 'main' };
    await holdRecord(trx, chainId, fed.memberId);
    const member = await memberById(trx, chainId, fed.memberId);
    if (!member) return refused('not_found', { field: 'memberId' });
    // What was put in before the record was deleted is still the same when it is told again.
    if (isErased(member) && !(await wasFed(trx, which, fed.reference)))
      return refused('customer_deleted', { field: 'memberId' });
    const expiresAt = fed.expiresAt === undefined ? null : new Date(fed.expiresAt);
    const shopIds = fed.isForThisShop ? [fed.shopId] : [];
    await insertStoredValue(trx, { ...which, id: newId(), currency, expiresAt, shopIds }, now);
    const account = (await storedValueByKey(trx, which))!;
    if (account.currency !== currency) return refused('invalid_input', { field: 'key' });
    const key = keyOf(account.id, fed.reference);
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

const keyOf = (accountId: string, reference: string) => `${accountId} fed ${reference}`;

async function wasFed(trx: Trx, which: Parameters<typeof storedValueByKey>[1], reference: string): Promise<boolean> {
  const account = await storedValueByKey(trx, which);
  return account !== null && (await entryByKey(trx, { ...which, key: keyOf(account.id, reference) })) !== null;
}
