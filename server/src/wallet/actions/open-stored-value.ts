import type { Trx } from '../../platform/db/schema.ts';
import { newId } from '../../platform/ids.ts';
import { insertEntries } from '../../ledger/queries.ts';
import { insertStoredValue, moveStoredValue, storedValueByKey } from '../queries.ts';

export type OpenedBalance = {
  memberId: string;
  key: string;
  amountMinor: number;
  currency: string;
  expiresAt: number | null;
  shopIds: string[];
};

/** Opens a balance with what was stored before. One that is there already knows better, and stays: false. */
export async function openStoredValue(
  trx: Trx,
  chainId: string,
  { memberId, key, amountMinor, currency, expiresAt, shopIds }: OpenedBalance,
  now: number,
): Promise<boolean> {
  const which = { chainId, memberId, key };
  const id = newId();
  const ends = expiresAt === null ? null : new Date(expiresAt);
  await insertStoredValue(trx, { ...which, id, currency, expiresAt: ends, shopIds }, now);
  const account = await storedValueByKey(trx, which);
  if (account?.id !== id) return false;
  if (amountMinor === 0) return true;
  const entry = { chainId, account: 'stored', subject: id, amountMinor, currency, entry: 'opened' } as const;
  await insertEntries(trx, [{ ...entry, key: `${id} opened`, payableKind: null, payableId: null, orderId: null }], now);
  await moveStoredValue(trx, { chainId, accountId: id }, { balanceMinor: amountMinor });
  return true;
}
