import type { StoredValueAccount, StoredValuePart } from '@parlour/domain/wallet/cover-by-stored-value';
import type { ChargeQuote } from '@parlour/contract/payment/calls';
import type { Db, Trx } from '../../platform/db/schema.ts';
import { accountOf, type Payer, storedValueTotal } from '../../wallet/actions/stored-value-total.ts';
import type { NewCharge } from '../queries/charges.ts';
import { insertEntries, type NewEntry } from '../../ledger/queries.ts';
import { insertParts, isOwnRecord, moveStoredValue, ownStoredValue } from '../../wallet/queries.ts';

/** Whether the balance of the caller (null: a visitor) would pay an amount at a shop: told to her alone. */
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
 * The balances that a member may pay with at a shop, locked until the commit; none where the request names a record at the chain that is not
 * hers. She may have several, and whichever is named, all her balances count.
 */
export async function lockedStoredValue(trx: Trx, payer: Payer, namedMember = ''): Promise<StoredValueAccount[]> {
  const rows = await ownStoredValue(trx, payer, true);
  if (namedMember !== '' && !(await isOwnRecord(trx, payer, namedMember))) return [];
  return rows.map(accountOf);
}

/** Writes that a new charge is paid by these parts of locked balances: a deposit is taken, the amount of a hold is frozen. */
export async function writePaidFromStored(
  trx: Trx,
  charge: NewCharge,
  parts: readonly StoredValuePart[],
  now: number,
): Promise<void> {
  const { chainId, id: chargeId, payableKind, payableId, currency, form } = charge;
  const isHold = form === 'hold';
  const entry = { chainId, currency, payableKind, payableId, orderId: null };
  const entries: NewEntry[] = [];
  for (const { accountId, amountMinor } of parts) {
    await moveStoredValue(
      trx,
      { chainId, accountId },
      isHold ? { frozenMinor: amountMinor } : { balanceMinor: -amountMinor },
    );
    if (!isHold)
      entries.push({
        ...entry,
        account: 'stored',
        subject: accountId,
        amountMinor: -amountMinor,
        entry: 'paid',
        key: `${chargeId} paid ${accountId}`,
      });
  }
  const account = isHold ? 'held' : 'taken';
  const paid = { ...entry, account, subject: chargeId, amountMinor: charge.amountMinor, entry: 'paid' } as const;
  await insertEntries(trx, [...entries, { ...paid, key: `${chargeId} paid` }], now);
  await insertParts(
    trx,
    parts.map((part, position) => ({ chainId, chargeId, position, ...part, leftMinor: part.amountMinor })),
  );
}
