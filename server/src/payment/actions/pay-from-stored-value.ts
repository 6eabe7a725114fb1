import type { StoredValueAccount } from '@parlour/domain/wallet/cover-by-stored-value';
import type { ChargeQuote } from '@parlour/contract/payment/calls';
import type { Db, Trx } from '../../platform/db/schema.ts';
import { accountOf, type Payer, storedValueTotal } from '../../wallet/actions/stored-value-total.ts';
import { isOwnRecord, ownStoredValue } from '../../wallet/queries.ts';

/** Whether the balance of the caller (null: a visitor) would pay an amount at a shop: told to the caller alone. */
export async function storedValueSays(
  db: Db | Trx,
  payer: Payer | null,
  { isOffered, amountMinor, now }: { isOffered: boolean; amountMinor: number; now: number },
): Promise<ChargeQuote['stored']> {
  if (!isOffered) return 'none';
  if (!payer) return 'sign_in';
  return (await storedValueTotal(db, payer, now)) >= amountMinor ? 'covers' : 'short';
}

/**
 * The balances that a member may pay with at a shop, which are locked before; none where the request names a record at the chain that is not
 * hers. She may have several, and whichever is named, all her balances count.
 */
export async function usableStoredValue(trx: Trx, payer: Payer, namedMember = ''): Promise<StoredValueAccount[]> {
  const rows = await ownStoredValue(trx, payer);
  if (namedMember !== '' && !(await isOwnRecord(trx, payer, namedMember))) return [];
  return rows.map(accountOf);
}
